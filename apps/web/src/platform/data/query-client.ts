import { AnswerCache } from '@caimin/session'

const FRESH_MS = 10_000

export const queryClient = new AnswerCache(FRESH_MS)
