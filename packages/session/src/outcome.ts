import type { ClientReply } from '@caimin/contract'

/**
 * Reasons after which the outcome of a call is unknown. `internal_error` is among them: the server may fail after
 * its commit. `busy_try_again` is not: the server gives it only when nothing was committed.
 */
const UNKNOWN: readonly string[] = ['unreachable', 'aborted', 'server_failed', 'internal_error']

/** Whether it is unknown if the call counted. It may only be repeated, with the same request id and body. */
export const isOutcomeUnknown = (reply: ClientReply<unknown>): boolean => !reply.ok && UNKNOWN.includes(reply.reason)

/**
 * Refusals that are given before the server looks at the request id: they say nothing of an earlier try under the same
 * one.
 */
const BEFORE_REQUEST_ID: readonly string[] = [
  'busy_try_again',
  'too_many_requests',
  'signed_out',
  'forbidden',
  'first_password',
  'second_factor_needed',
  'confirm_identity_first',
]

/**
 * Whether the same request id is to be sent when the call is made again: after this reply it is unknown how this try,
 * or an earlier one under the same request id, has ended.
 */
export const keepsRequestId = (reply: ClientReply<unknown>): boolean =>
  isOutcomeUnknown(reply) || (!reply.ok && BEFORE_REQUEST_ID.includes(reply.reason))
