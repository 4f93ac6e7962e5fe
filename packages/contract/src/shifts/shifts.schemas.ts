import { LOTTERIES } from '@caimin/rules/games'
import { z } from 'zod'
import { MAX_DRAWER_NOTE, MAX_PIECES, MAX_SLIP_TICKETS, SHIFT_REASON, WRONG_TICKET_SERIAL } from '../form-limits.ts'
import { ACCOUNTS, JOURNAL_KINDS } from '../ledger/ledger-names.ts'
import { CARRIED_KINDS, DRAWER_MOVE_KINDS } from '../states.ts'
import { amount, cursor, gameId, id, nothing, page, requestId, text, time } from '../wire.ts'

const shiftNo = z.int().min(1).max(1_000_000_000)
/** Times and yuan. */
const sum = z.object({ count: z.int(), amount })
/** Notes and coins, in yuan. */
const face = z.enum(['100.00', '50.00', '20.00', '10.00', '5.00', '1.00', '0.50', '0.10'])
/** Pieces of each face; a face that is left out has none. */
const pieces = z.array(z.strictObject({ face, pieces: z.int().min(0).max(MAX_PIECES) })).max(8)
const moveKind = z.enum(DRAWER_MOVE_KINDS)
const reason = text(SHIFT_REASON)

const lottery = z.enum(LOTTERIES)
/** What a terminal says it sold and paid, or what is recorded here of the same. */
const terminalFigures = z.object({ tickets: z.int(), amount, prizes: amount })

/** What is recorded here of one lottery. */
const lotteryFigures = z.object({
  lottery,
  orders: z.int(),
  /** Tickets recorded in the shift. */
  tickets: sum,
  /** Tickets that its terminal printed wrong. */
  wrong_tickets: sum,
  /** Prizes of orders, before tax. */
  prizes: sum,
  /** Prizes that were paid in cash to people who walked in. */
  counter_prizes: sum,
  /** What the slip of its terminal should say. */
  own: terminalFigures,
})

/** The slip of a terminal as the closer entered it, beside what is recorded here. */
const slipLine = terminalFigures.extend({
  lottery,
  own: terminalFigures,
  /** The slip less what is recorded. */
  difference: terminalFigures,
  /** Empty where nothing differs. */
  reason: z.string(),
})

/** What waits at the end of a shift, for the next one to do; the first of them one by one. */
const carried = z.object({
  kind: z.enum(CARRIED_KINDS),
  count: z.int(),
  amount,
  items: z.array(z.object({ number: z.string(), game: gameId.nullable(), amount })),
})

/** What a shift did, as the ledger and the tickets have it. */
const figures = z.object({
  /** Tickets recorded in the shift. */
  games: z.array(z.object({ game: gameId, orders: z.int(), tickets: z.int(), amount })),
  tickets: sum,
  /** Stakes taken when an order was finished. */
  sold: sum,
  /** Tickets that are recorded, of orders not finished when the shift ended: sold in the next. */
  unfinished: sum,
  wrong_tickets: sum,
  released: sum,
  void_refunds: sum,
  /** Prizes before tax. */
  prizes: sum,
  tax: amount,
  /** Taken back after a correction. */
  reversed: sum,
  cash_credits: sum,
  collection_codes: sum,
  channels: sum,
  /** Money that was paid back to players; what the shop got back of red packets is among those returned. */
  recharge_refunds: sum,
  /** Those of them that were paid in cash, out of the drawer. */
  cash_refunds: sum,
  withdrawals_paid: sum,
  packets: sum,
  /**
   * Of bets that failed, and of recharges that were paid back; missing in reports that were signed before.
   */
  packets_returned: sum.optional(),
  /** What disputes paid to players. */
  compensations: sum.optional(),
  /** What agents got of the stakes below them, and what was taken back of it. */
  rebates: sum.optional(),
  rebates_reversed: sum.optional(),
  moves: z.array(sum.extend({ kind: moveKind })),
  /** The same by lottery; missing in reports that were signed before. */
  lotteries: z.array(lotteryFigures).optional(),
  /** Float and cash in less cash out: what the drawer should hold. */
  expected: amount,
})

const takenOver = z.object({ by: z.string(), at: time, cash_float: amount, handed_over: amount, reason: z.string() })

const wrongTicket = z.object({ serial: z.string(), game: gameId, amount, note: z.string(), by: z.string(), at: time })
const drawerMove = z.object({ kind: moveKind, amount, note: z.string(), by: z.string(), at: time })
const drawer = { wrong_ticket_list: z.array(wrongTicket), drawer_moves: z.array(drawerMove) }

const turnoverLine = z.object({
  kind: z.enum(JOURNAL_KINDS),
  debit: z.enum(ACCOUNTS),
  credit: z.enum(ACCOUNTS),
  journals: z.int(),
  amount,
})

/** As it was signed; nothing of it changes any more but who took the next shift over. */
const report = z.object({
  shift_no: shiftNo,
  began_at: time,
  closed_at: time,
  closed_by: z.string(),
  taken: takenOver,
  figures,
  ...drawer,
  /** Every line of the shift's journals, summed by kind and accounts. */
  turnover: z.array(turnoverLine),
  pieces: z.array(z.object({ face, pieces: z.int() })),
  counted: amount,
  difference: amount,
  reason: z.string(),
  /** Missing in reports that were signed before, as what is carried over. */
  slips: z.array(slipLine).optional(),
  carried: z.array(carried).optional(),
})

/** SHA-256 of a report as it is kept: what the closer and whoever takes over sign. */
const signed = z.string()

const closedRow = z.object({
  shift_no: shiftNo,
  began_at: time,
  closed_at: time,
  closed_by: z.string(),
  taken_over_by: z.string().nullable(),
  tickets: z.int(),
  ticket_amount: amount,
  counted: amount,
  difference: amount,
})

export const shiftsSchemas = {
  running: {
    input: nothing,
    output: z.object({
      server_time: time,
      shift_no: shiftNo,
      began_at: time,
      /** What the shift before left in the drawer, and who closed it. */
      handed_over: amount,
      closed_before_by: z.string().nullable(),
      /** Null until a colleague takes it over. */
      taken: takenOver.nullable(),
      figures,
      ...drawer,
      /** What would be carried over if the shift ended now. */
      carried: z.array(carried),
      /** What the shift before left: its slips, what it carried over, and what was signed. Null before the first. */
      before: report.pick({ closed_at: true, slips: true, carried: true }).extend({ signed }).nullable(),
      /**
       * The closer of a shift does not take over the next. `alone`: no second person counts; only the
       * shopkeeper may, and the operator sees it.
       */
      can: z.object({ take_over: z.boolean(), alone: z.boolean() }),
    }),
  },
  takeOver: {
    input: z.strictObject({ request_id: requestId, shift_no: shiftNo, pieces, reason: reason.optional() }),
    output: z.object({
      shift_no: shiftNo,
      cash_float: amount,
      difference: amount,
      /** The report that whoever took over signed; null before the first. */
      signed: signed.nullable(),
    }),
  },
  moveCash: {
    input: z.strictObject({
      request_id: requestId,
      kind: moveKind,
      amount,
      note: z.string().trim().max(MAX_DRAWER_NOTE),
      /** Whose terminal paid a prize. */
      lottery: lottery.optional(),
    }),
    output: z.object({ shift_no: shiftNo, expected: amount }),
  },
  wrongTicket: {
    input: z.strictObject({
      request_id: requestId,
      game: gameId,
      amount,
      serial: text(WRONG_TICKET_SERIAL),
      note: reason,
      /** The order it was printed for. */
      order_id: id.optional(),
    }),
    output: z.object({ shift_no: shiftNo, amount }),
  },
  close: {
    input: z.strictObject({
      request_id: requestId,
      shift_no: shiftNo,
      /** As it was on the screen: when it is another meanwhile, nothing is closed. */
      expected: amount,
      pieces,
      reason: reason.optional(),
      /** One of each terminal that printed or paid anything in the shift. */
      slips: z
        .array(
          z.strictObject({
            lottery,
            tickets: z.int().min(0).max(MAX_SLIP_TICKETS),
            amount,
            prizes: amount,
            reason: reason.optional(),
          }),
        )
        .max(LOTTERIES.length)
        .optional(),
    }),
    output: z.object({
      shift_no: shiftNo,
      next_shift_no: shiftNo,
      counted: amount,
      difference: amount,
      signed,
    }),
  },
  list: { input: z.strictObject({ cursor: cursor.optional() }), output: page(closedRow) },
  report: {
    input: z.strictObject({ shift_no: z.string().regex(/^[1-9]\d{0,8}$/) }),
    output: report.extend({ taken_over_by: z.string().nullable(), taken_over_at: time.nullable(), signed }),
  },
}
