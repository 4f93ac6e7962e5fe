import { z } from 'zod'
import { JOURNAL_KINDS } from '../ledger/ledger-names.ts'
import { ACTOR_KINDS, DISPUTE_ENTRY_KINDS } from '../states.ts'
import { amount, orderState, time } from '../wire.ts'

/**
 * Its place in the history, when it happened and whose doing it was; a player's name is masked, the operator's staff
 * have none here.
 */
const happened = { no: z.int(), at: time, actor: z.enum(ACTOR_KINDS), name: z.string().nullable() }

const ofTicket = { seq: z.int(), ...happened }

const entry = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('step'),
    ...happened,
    from: orderState.nullable(),
    to: orderState,
    reason: z.string().nullable(),
  }),
  /** A member of staff looked at the bet of a plan. */
  z.object({ kind: z.literal('content_opened'), ...happened }),
  /** The player asked the shop to hurry. */
  z.object({ kind: z.literal('reminded'), ...happened }),
  z.object({ kind: z.literal('odds_asked'), ...ofTicket, answer: z.enum(['yes', 'no']).nullable() }),
  z.object({
    kind: z.literal('ticket_recorded'),
    ...ofTicket,
    serial: z.string(),
    /** Of its bet slip, and why it was printed again. */
    printed_times: z.int(),
    reprint_reasons: z.array(z.string()),
    /** Why it replaces an earlier record. */
    correction: z.string().nullable(),
  }),
  /** A record waits for a second person. */
  z.object({
    kind: z.literal('review_asked'),
    ...ofTicket,
    serial: z.string(),
    correction: z.string().nullable(),
  }),
  z.object({
    kind: z.literal('review_decided'),
    ...ofTicket,
    serial: z.string(),
    decision: z.enum(['approved', 'rejected', 'replaced']),
  }),
  z.object({ kind: z.literal('payout_approved'), ...happened, amount }),
  z.object({ kind: z.literal('payout_refused'), ...happened, amount, reason: z.string() }),
  z.object({ kind: z.literal('wrong_ticket'), ...happened, serial: z.string(), amount, note: z.string() }),
  z.object({
    kind: z.literal('dispute'),
    ...happened,
    dispute_no: z.string(),
    entry: z.enum(DISPUTE_ENTRY_KINDS),
    text: z.string(),
    amount: amount.nullable(),
  }),
  /** What moved the players' wallets, with the sign that it had there; of a plan all of its people together. */
  z.object({ kind: z.literal('money'), ...happened, journal: z.enum(JOURNAL_KINDS), amount }),
])

/** All that is on record of an order, the oldest first. */
export const orderHistory = z.object({ server_time: time, entries: z.array(entry) })
