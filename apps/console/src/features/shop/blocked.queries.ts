export const BLOCKED_KEY = ['setup', 'blocked'] as const
