import { z } from 'zod'
import { BOOKS_REASON, MAX_SEARCH } from '../form-limits.ts'
import { orderDetail } from '../orders/orders.schemas.ts'
import { WRITE_OFF_STATES } from '../states.ts'
import { amount, cursor, day, done, id, orderState, page, requestId, text, time } from '../wire.ts'
import { ACCOUNTS, JOURNAL_KINDS } from './ledger-names.ts'

const account = z.enum(ACCOUNTS)
const journalKind = z.enum(JOURNAL_KINDS)
const shop = z.object({ shop_id: id, code: z.string(), name: z.string() })
/** Names and numbers are masked. */
const player = z.object({ player_id: id, name: z.string(), mobile: z.string() })

const journalHead = z.object({
  journal_id: id,
  kind: journalKind,
  at: time,
  cause_id: id,
  /** The number of the order, when one caused it. */
  order_no: z.string().nullable(),
})

/** A journal with both sides of each line. */
const journal = journalHead.omit({ cause_id: true, order_no: true }).extend({
  round: z.int(),
  lines: z.array(z.object({ debit: account, credit: account, amount })),
})

const writeOff = z.object({
  write_off_id: id,
  state: z.enum(WRITE_OFF_STATES),
  amount,
  reason: z.string(),
  proposed_by: z.string(),
  proposed_at: time,
  decided_by: z.string().nullable(),
  decided_at: time.nullable(),
  /** Whether the one who asks proposed it, and so cannot approve it. */
  is_own: z.boolean(),
})

const claim = z.object({
  claim_id: id,
  shop,
  player,
  order_id: id,
  order_no: z.string(),
  amount,
  left: amount,
  created_at: time,
  /** Newest first; one that is proposed comes first of all. */
  write_offs: z.array(writeOff),
})

export const ledgerSchemas = {
  accounts: {
    input: z.strictObject({
      account,
      shop_id: id.optional(),
      /**
       * The beginning of a nickname, a whole mobile number, its last four digits, or 138****2071: of any shop's
       * players.
       */
      search: z.string().trim().max(MAX_SEARCH).optional(),
      /** As it stood at the end of this day. */
      day: day.optional(),
      cursor: cursor.optional(),
    }),
    /** Without a shop and a search the whole account of each shop; of a shop, each player's. */
    output: page(z.object({ shop, player: player.nullable(), balance: amount })),
  },
  account: {
    input: z.strictObject({
      account,
      shop_id: id,
      player_id: id.optional(),
      kind: journalKind.optional(),
      day: day.optional(),
      cursor: cursor.optional(),
    }),
    output: page(journalHead.extend({ change: amount, balance: amount.nullable() })).extend({
      server_time: time,
      shop,
      player: player.nullable(),
      /** Credits less debits. */
      balance: amount,
      /** At the end of the day that was asked for. */
      balance_at: amount.nullable(),
    }),
  },
  journal: {
    input: z.strictObject({ shop_id: id, journal_id: id }),
    output: journal.extend({
      shop,
      posted_at: time,
      actor: z.string().nullable(),
      lines: z.array(
        z.object({
          debit: account,
          credit: account,
          debit_player: player.nullable(),
          credit_player: player.nullable(),
          amount,
        }),
      ),
      cause: z.object({
        kind: z.enum([
          'order',
          'chase',
          'receipt',
          'recharge',
          'withdrawal',
          'red_packet',
          'write_off',
          'dispute',
          'none',
        ]),
        id,
        number: z.string().nullable(),
      }),
      order: z.object({ game: z.string(), state: orderState, stake: amount }).nullable(),
      /** All journals of the same cause, this one among them. */
      of_cause: z.array(journal),
    }),
  },
  order: {
    input: z.strictObject({ shop_id: id, order_id: id }),
    output: orderDetail.omit({ can: true }).extend({ server_time: time, player }),
  },
  parties: {
    input: z.strictObject({ shop_id: id, order_id: id, cursor: cursor.optional() }),
    output: page(
      z.object({
        /** By the first money of each; the owner or initiator is 1. */
        no: z.int(),
        player,
        /** In the order in which they were posted. */
        journals: z.array(journal),
      }),
    ),
  },
  claims: {
    input: z.strictObject({
      shop_id: id.optional(),
      player_id: id.optional(),
      /** open: something is owed; proposed: a write-off waits for its second person. */
      state: z.enum(['open', 'proposed', 'all']).optional(),
      cursor: cursor.optional(),
    }),
    output: page(claim),
  },
  proposeWriteOff: {
    input: z.strictObject({
      request_id: requestId,
      shop_id: id,
      claim_id: id,
      amount,
      reason: text(BOOKS_REASON),
    }),
    output: z.object({ write_off_id: id }),
  },
  decideWriteOff: {
    input: z.strictObject({
      request_id: requestId,
      shop_id: id,
      write_off_id: id,
      decision: z.enum(['approve', 'refuse']),
    }),
    output: done,
  },
}
