import type { Logger } from 'pino'
import { pino } from 'pino'

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
    redact: { paths: SECRETS, censor: '***' },
  })
}
