import { createErrorMessages } from '@caimin/session'
import { getConnection } from './connection.ts'
import { failureTexts } from './failures.texts.ts'

export const { explain, explainError } = createErrorMessages({
  ...failureTexts,
  /** An answer may be late, or there is no network to bring it. */
  get unreachable() {
    return getConnection().isOnline ? failureTexts.unreachable : failureTexts.offline
  },
})
