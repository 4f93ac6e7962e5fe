import type { Logger } from 'pino'
import { pino } from 'pino'
import { callScope } from './database/call-scope.ts'

export type { Logger }

/** Anything in a log entry under these names is never written. */
const SECRETS = ['password', 'token', 'code', 'authorization', 'ba-user-token'].flatMap((name) => [
  `["${name}"]`,
  `*["${name}"]`,
])

/**
 * The server's log: JSON lines on standard output. Standard error is kept for the one line that says why it did not
 * start.
 */
export function createLogger(level: string): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    // What is written while a call is answered names it.
    mixin: () => {
      const request = callScope()?.request
      return request === undefined ? {} : { request }
    },
    redact: { paths: SECRETS, censor: '***' },
  })
}
