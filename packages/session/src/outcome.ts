import type { ClientReply } from '@caimin/contract'

/**
 * Reasons after which nobody knows whether a call counted. `internal_error` is among them: the server may fail after its commit.
 * `busy_try_again` is not: the server gives it only when nothing was committed.
 */
const UNKNOWN: readonly string[] = ['unreachable', 'aborted', 'server_failed', 'internal_error']

/** Whether it is unknown if the call counted. It may only be repeated, with the same request id and body. */
export const isOutcomeUnknown = (reply: ClientReply<unknown>): boolean => !reply.ok && UNKNOWN.includes(reply.reason)

/** Whether the same request id is to be sent when the call is made again: its outcome is unknown, or the server was busy. */
export const keepsRequestId = (reply: ClientReply<unknown>): boolean =>
  isOutcomeUnknown(reply) || (!reply.ok && reply.reason === 'busy_try_again')
