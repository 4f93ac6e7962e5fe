/** What people call the play of a game without 直选 and 组选. */
export const PLAIN_NAMES = [{ names: ['单式', '复式'], plays: ['standard'] }] as const
