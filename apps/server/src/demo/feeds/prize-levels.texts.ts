/** Levels of the digit games, by the names the rules give them. */
export const LEVEL_NAMES = { direct: '直选', group3: '组选3', group6: '组选6', first: '一等奖' } as const
