import { z } from 'zod'
import { amount, cursor, day, gameId, id, month, page, pageSize, time } from '../wire.ts'

const billKind = z.enum([
  'recharge',
  'recharge_refund',
  'bet',
  /** Set aside for the issues of a chase; what comes of it is `chase_return`, also when an issue is bet with it. */
  'chase',
  'chase_return',
  'refund',
  /** Money of a plan that did not become a ticket. */
  'group_refund',
  'prize',
  'commission',
  /** Of stakes below an agent; what is taken back is `correction`. */
  'rebate',
  'withdraw',
  'withdraw_return',
  'red_packet',
  'correction',
])
const sum = z.object({ income: amount, outgo: amount, bills: z.int() })

/** One movement of the wallet. `change` is negative where money left. */
const bill = z.object({
  /** From 1 without gaps. */
  bill_no: z.int(),
  kind: billKind,
  at: time,
  change: amount,
  /** What the wallet then held: the sum of all bills up to this one. */
  money_after: amount,
  /** The change by bucket. */
  buckets: z.object({ gift: amount, locked: amount, free: amount, win: amount }),
  /** What it was for. `none` is the opening of a demo wallet. */
  subject: z.object({
    kind: z.enum(['order', 'chase', 'recharge', 'receipt', 'withdrawal', 'red_packet', 'dispute', 'none']),
    id,
    /** Of an order. */
    order_no: z.string().nullable(),
    /** Of an order or a chase. */
    game: gameId.nullable(),
    /** Of a chase: the issue that the money was set aside for. */
    issue_no: z.string().nullable(),
  }),
})

const range = { kind: billKind.optional(), from: day.optional(), to: day.optional() }

export const billsSchemas = {
  bills: {
    /** A month, or from a day to a day, both included; without either everything. `month` goes before the days. */
    input: z.strictObject({ ...range, month: month.optional(), cursor: cursor.optional(), size: pageSize.optional() }),
    output: page(bill).extend({
      server_time: time,
      money: amount,
      /** Of the month asked for, or of this one, all kinds; only with the first page. */
      month: z.object({ month, total: sum, by_kind: z.array(sum.extend({ kind: billKind })) }).nullable(),
    }),
  },
  months: {
    input: z.strictObject({ kind: billKind.optional(), cursor: month.optional() }),
    output: page(sum.extend({ month })),
  },
  exportBills: {
    input: z.strictObject({ ...range, from: day, to: day, cursor: cursor.optional() }),
    /**
     * A part of the file: parts are joined as they are. The first begins with the mark of UTF-8 and the names of the
     * columns.
     */
    output: z.object({ file_name: z.string(), csv: z.string(), rows: z.int(), next_cursor: cursor.nullable() }),
  },
}
