import { AnswerCache } from '@caimin/session'

const FRESH_MS = 5000

export const queryClient = new AnswerCache(FRESH_MS)
