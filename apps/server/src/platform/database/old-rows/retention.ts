import { days, hours } from '@caimin/base'
import { MESSAGES_KEPT_DAYS, NUMBER_INVITATIONS, REQUEST_ID_DAYS } from '@caimin/contract'
import type { Tables } from '../tables.ts'

/** Rows of a table that are deleted when the time in one of its columns is so long ago. */
export interface KeptFor {
  readonly table: keyof Tables
  readonly column: string
  readonly ms: number
}

/** Logs of who did what from where: half a year. */
const ACCESS_LOG_MS = days(183)
/** As long as a shop can be asked about an order. */
const ORDER_QUESTIONS_MS = days(3 * 365)
/** Limits look back a day; the rest is kept for investigating attacks. */
const ATTEMPTS_MS = days(30)

/**
 * How long rows are kept that are not kept for good, in wall time; `docs/retention.md` says why. What has no table here
 * is deleted by a statement of its own.
 */
export const RETENTION = {
  attempts: { table: 'attempts', column: 'began_at', ms: ATTEMPTS_MS },
  verificationCodes: { table: 'verification_codes', column: 'sent_at', ms: ATTEMPTS_MS },
  outgoingMessages: { table: 'outgoing_messages', column: 'created_at', ms: ATTEMPTS_MS },
  /** From the end of their session. */
  tokens: { ms: ATTEMPTS_MS },
  /** A device is deleted when it has not been used to sign in for this long. */
  devices: { table: 'known_devices', column: 'signed_in_at', ms: days(400) },
  numberInvitations: { table: 'number_invitations', column: 'invited_at', ms: days(NUMBER_INVITATIONS.listedDays) },
  /** From when they would have ended by themselves. */
  sessions: { ms: ACCESS_LOG_MS },
  /** From when the conversation has ended, the access log says who wrote from where. */
  visitors: { table: 'visitors', column: 'expires_at', ms: ACCESS_LOG_MS },
  /** A request this old is not repeated any more. */
  requests: { table: 'requests', column: 'created_at', ms: days(REQUEST_ID_DAYS.kept) },
  /** Longer than any channel lets one dispute a payment. */
  notifications: { table: 'recharge_notifications', column: 'last_at', ms: days(180) },
  chatMessages: { ms: ORDER_QUESTIONS_MS },
  chatAnswers: { table: 'chat_answers', column: 'answered_at', ms: ORDER_QUESTIONS_MS },
  groupMessages: { ms: ACCESS_LOG_MS },
  chatReports: { table: 'chat_reports', column: 'at', ms: ACCESS_LOG_MS },
  playerMessages: { table: 'player_messages', column: 'created_at', ms: days(MESSAGES_KEPT_DAYS) },
  /** What could not be delivered for so long is no news any more. */
  pushDeliveries: { table: 'push_deliveries', column: 'created_at', ms: days(1) },
  /** Odds move until their match begins, so all of a match are of about one age. */
  oddsHistory: { table: 'odds_history', column: 'changed_at', ms: ORDER_QUESTIONS_MS },
  /** Turns of standing orders that brought no order. */
  missedTurns: { ms: ACCESS_LOG_MS },
  /** From the last bet on a capped number of an issue. */
  cappedStakes: { ms: days(60) },
  /** Their limits are of a day. */
  feedRequests: { ms: days(1) },
  uploadCounts: { ms: days(2) },
  /** Sums of the books by pieces of ten minutes; after that by days. From the end of their day, in business time. */
  bookPieces: { ms: days(40) },
  /** For a process that could not read for a while; one that comes later begins anew. */
  events: { ms: hours(1) },
} as const satisfies Record<string, KeptFor | { readonly ms: number }>
