import { z } from 'zod'
import { STAFF_RIGHTS } from '../endpoint.ts'
import { MAX_ACCEPTED, MAX_SEARCH, REASON, SHORT_REASON, SLIP_CODE, TICKET_SERIAL } from '../form-limits.ts'
import { orderDetail, orderRow, ticket } from '../orders/orders.schemas.ts'
import { secondFactorCode } from '../staff/staff.schemas.ts'
import { ticketReview } from '../ticket-reviews/ticket-reviews.schemas.ts'
import {
  amount,
  bet,
  cursor,
  day,
  gameId,
  id,
  lineNumbers,
  nothing,
  odds,
  orderState,
  page,
  password,
  requestId,
  text,
  time,
} from '../wire.ts'
import { orderHistory } from './order-history.shapes.ts'

const staff = z.object({
  staff_id: id,
  name: z.string(),
  role: z.enum(['shopkeeper', 'clerk', 'operator', 'auditor']),
  /** Everything for a shopkeeper. */
  rights: z.array(z.enum(STAFF_RIGHTS)),
  /** Must choose a password of their own before anything else. */
  has_first_password: z.boolean(),
  shop: z.object({ shop_id: id, code: z.string(), name: z.string(), auto_accept: z.boolean() }).nullable(),
})

/** Names and numbers are masked: 王建*, 138****2071. */
export const maskedPlayer = z.object({ player_id: id, name: z.string(), mobile: z.string() })

/** How many hold a share of a plan; null for an order of one player. */
const people = z.int().nullable()

const queueRow = orderRow.extend({
  /** When the shop must have acted: the cutoff, or before that the end of the time to accept. The queue goes by it. */
  act_by: time,
  /** Of a plan its initiator. */
  player: maskedPlayer,
  people,
  tickets: z.int(),
  tickets_recorded: z.int(),
  tickets_printed: z.int(),
  has_odds_question: z.boolean(),
  /** A record of it waits for a second person. */
  has_review: z.boolean(),
  /** Who accepted it by hand, and issues it; null before, and for one that was accepted by itself. */
  held_by: z.object({ staff_id: id, name: z.string() }).nullable(),
  /** How often its player asked the shop to hurry, and when last. */
  reminders: z.object({ times: z.int(), last_at: time }).nullable(),
})

/** One of the shop's tickets. */
const ticketName = z.object({ order_id: id, order_no: z.string(), seq: z.int() })

const notePrizes = { notes: z.int(), prize: amount, prize_after_tax: amount }

/** What a ticket won, note by note, without its multiple. */
const ticketPrizes = z.object({
  ticket_id: id,
  /** Notes that are alike stand once; the amounts are of one of them. The largest first. */
  won: z.array(
    z.object({
      /** The note in games on odds, the level in games of draws. */
      line: bet.shape.lines.element.nullable(),
      level: z.string().nullable(),
      ...notePrizes,
    }),
  ),
  /** All that are not listed, with their sums. */
  others: z.object(notePrizes).nullable(),
})

/** Money by the bucket that it came from. */
const buckets = z.object({ gift: amount, locked: amount, free: amount, win: amount })

/** Whether a member of staff sees the bet of an order. */
export const contentAccess = z.enum(['sealed', 'to_open', 'open'])

const deskOrder = orderDetail.extend({
  server_time: time,
  /** Of a plan perhaps not before state 2, and then by `plans.openContent`. */
  content: contentAccess,
  /** Of a plan its initiator. */
  player: maskedPlayer,
  people,
  /**
   * Of one player's order that nothing is recorded of: the buckets that its held money came from and goes back to, the
   * discount of a red packet left out.
   */
  held_from: buckets.nullable(),
  /** Of one of which a part is recorded: where the stake of the rest goes back to if it ends so. */
  rest_from: buckets.nullable(),
  /** Recorded tickets of which a result is known: their records are no longer corrected. */
  final_records: z.array(id),
  /** Current odds beside the seen ones, for the clerk at the terminal. */
  current_odds: odds.nullable(),
  /** Most that the printed (or seen) odds can bring. */
  most_prize: amount.nullable(),
  /** Of an order that waits to be paid by hand: how its prize comes about. */
  prizes: z.array(ticketPrizes),
  /** What was ever offered for the chosen options, lowest and highest; null for games that print no odds. */
  offered: z
    .object({
      least: odds,
      most: odds,
      least_handicaps: lineNumbers,
      most_handicaps: lineNumbers,
      least_totals: lineNumbers,
      most_totals: lineNumbers,
    })
    .nullable(),
  /**
   * Records with odds that were never offered: what waits, and what was decided. `can_decide` when it is this person's
   * to say.
   */
  reviews: z.array(ticketReview.extend({ can_decide: z.boolean() })),
  /** How often the slip of each ticket was printed, by its id. */
  printed_times: z.record(z.string(), z.int()),
  /** Photos that looked like another ticket's when they were recorded. */
  similar_photos: z.array(z.object({ ticket_id: id, similar_to: ticketName })),
  desk_can: z.object({
    accept: z.boolean(),
    refuse: z.boolean(),
    print: z.boolean(),
    record: z.boolean(),
    supersede: z.boolean(),
    finish: z.boolean(),
    fail: z.boolean(),
    pay: z.boolean(),
  }),
})

const moved = z.object({ order_id: id, state: orderState })
const printed = {
  serial: text(TICKET_SERIAL),
  photo_id: id,
  /** Needed for games with odds: every option of every leg as printed. */
  printed_odds: odds.optional(),
  /** Needed for the plays bet against a line: RQSPF and RFSF; totals for DXF. */
  printed_handicaps: lineNumbers.optional(),
  printed_totals: lineNumbers.optional(),
}

/** What was read of a ticket, beside what must stand on it. */
const ticketReading = z.object({
  /**
   * `another`: clearly not this ticket, and recording it with this photo is refused. `unread`: nothing differs, but not
   * everything could be read. None of them accepts anything.
   */
  verdict: z.enum(['same', 'differs', 'another', 'unread']),
  fields: z.array(
    z.object({
      /** `game`, `play`, `issue`, `passes`, `multiple`, `amount`, `leg MATCH PLAY`, `row 0`, `extra 1`. */
      key: z.string(),
      /** As it stands on the paper; null where it could not be read. */
      read: z.string().nullable(),
      /** `odds`: the same bet at other odds or lines than the player saw. */
      state: z.enum(['same', 'odds', 'differs', 'unread']),
    }),
  ),
  /** For the clerk to check and take over. */
  serial: z.string().nullable(),
  /** Another ticket has this serial. */
  is_serial_used: z.boolean(),
  /** The odds that were read of options of this ticket. */
  odds,
})

export const deskDetails = {
  /** The ticket that is recorded with this photo. */
  photo_used: z.strictObject({ order_no: z.string(), seq: z.int() }),
}

export const deskSchemas = {
  signIn: {
    input: z.strictObject({
      account: z.string().min(1).max(40),
      password: password,
      /** Requested by `code_needed`, with a second factor. */
      code: secondFactorCode.optional(),
    }),
    output: z.object({ access_token: z.string(), refresh_token: z.string(), expires_at: time, staff }),
  },
  me: { input: nothing, output: z.object({ server_time: time, staff }) },
  queue: {
    input: z.strictObject({
      state: z.enum(['all', 'to_accept', 'to_issue']).optional(),
      game: gameId.optional(),
      /** `mine`: orders that the caller has accepted, until they are issued; `colleagues`: that another has. */
      whose: z.enum(['all', 'mine', 'colleagues']).optional(),
      cursor: cursor.optional(),
    }),
    output: page(queueRow).extend({
      server_time: time,
      counters: z.object({
        to_accept: z.int(),
        to_issue: z.int(),
        mine: z.int(),
        colleagues: z.int(),
        /** To be acted on by then. */
        within_5_minutes: z.int(),
        within_30_minutes: z.int(),
        /** Orders that wait, by game; a game without one is left out. */
        games: z.array(z.object({ game: gameId, orders: z.int() })),
        printed_not_recorded: z.int(),
        issued_today: z.int(),
        /** Of an order that was printed in part, the part. */
        issued_today_stake: amount,
        to_pay: z.int(),
      }),
    }),
  },
  order: { input: z.strictObject({ order_id: id }), output: deskOrder },
  findOrders: {
    input: z.strictObject({
      /**
       * An order's number, a ticket's serial, the code of a bet slip, the last four digits of a player's number; for
       * who may see the players also a whole number, the beginning of a nickname or a real name.
       */
      search: z.string().max(MAX_SEARCH).optional(),
      game: gameId.optional(),
      state: orderState.optional(),
      /** Placed on this day or later, in China's calendar. */
      since: day.optional(),
      /** Placed on this day or earlier. */
      until: day.optional(),
      cursor: cursor.optional(),
    }),
    /** The newest first. `has_more_players`: more players are called so than are looked through. */
    output: page(queueRow).extend({ server_time: time, has_more_players: z.boolean() }),
  },
  history: { input: z.strictObject({ order_id: id }), output: orderHistory },
  findSlip: {
    input: z.strictObject({ code: text(SLIP_CODE) }),
    output: z.object({ order_id: id, order_no: z.string(), ticket_id: id, seq: z.int() }),
  },
  accept: {
    input: z.strictObject({ request_id: requestId, order_ids: z.array(id).min(1).max(MAX_ACCEPTED) }),
    /** Each order on its own: one that moved on does not stop the others. */
    output: z.object({
      results: z.array(
        z.object({
          order_id: id,
          accepted: z.boolean(),
          reason: z.enum(['order_moved_on', 'cutoff_passed', 'shop_suspended']).nullable(),
        }),
      ),
    }),
  },
  refuse: {
    input: z.strictObject({ request_id: requestId, order_id: id, reason: text(REASON) }),
    output: moved,
  },
  askOdds: {
    input: z.strictObject({
      request_id: requestId,
      order_id: id,
      /** What is offered now for every option that the order chose, as the clerk sees it. */
      odds,
      handicaps: lineNumbers.optional(),
      totals: lineNumbers.optional(),
    }),
    /** How many tickets wait for the player's answer now. */
    output: z.object({ order_id: id, tickets: z.int() }),
  },
  markPrinted: {
    input: z.strictObject({
      request_id: requestId,
      order_id: id,
      ticket_id: id,
      reprint_reason: text(SHORT_REASON).optional(),
    }),
    output: z.object({ ticket_id: id, printed_times: z.int() }),
  },
  uploadPhoto: {
    input: nothing,
    output: z.object({
      photo_id: id,
      sha256: z.string(),
      photo_url: z.string(),
      /** The ticket that is recorded with this very picture: no other may be. */
      used_by: ticketName.nullable(),
      /** A ticket whose photo looks like this one. */
      similar_to: ticketName.nullable(),
    }),
  },
  readPhoto: {
    input: z.strictObject({ order_id: id, ticket_id: id, photo_id: id }),
    output: ticketReading,
  },
  recordTicket: {
    input: z.strictObject({ request_id: requestId, order_id: id, ticket_id: id, ...printed }),
    output: moved.extend({ ticket }),
  },
  supersedeTicket: {
    input: z.strictObject({
      request_id: requestId,
      order_id: id,
      ticket_id: id,
      reason: text(REASON),
      ...printed,
    }),
    output: moved.extend({ ticket }),
  },
  finish: {
    input: z.strictObject({ request_id: requestId, order_id: id }),
    output: moved.extend({ captured: amount, released: amount }),
  },
  fail: {
    input: z.strictObject({
      request_id: requestId,
      order_id: id,
      /** The terminal refused it (state 11), or the shop gives up (state 4). */
      kind: z.enum(['terminal_refused', 'shop_gives_up']),
      reason: text(REASON),
    }),
    output: moved.extend({ released: amount }),
  },
  payouts: {
    input: z.strictObject({ cursor: cursor.optional() }),
    output: page(
      queueRow.extend({
        /** For prizes that need two people: who has approved, or why an operator rejected; null before either. */
        approval: z.object({ by: z.string(), refused_because: z.string().nullable() }).nullable(),
        /** The last day on which terminals pay its tickets; null while the day of its decision is not known. */
        claim_until: day.nullable(),
        /** Why it is not paid for now; null for one that may be. */
        hold: z.object({ by: z.string(), at: time, reason: z.string() }).nullable(),
      }),
    ).extend({ server_time: time }),
  },
  pay: {
    input: z.strictObject({ request_id: requestId, order_id: id, amount }),
    output: moved.extend({ paid: amount }),
  },
  holdPayout: {
    input: z.strictObject({ request_id: requestId, order_id: id, reason: text(REASON) }),
    output: z.object({ order_id: id }),
  },
  releasePayout: {
    input: z.strictObject({ request_id: requestId, order_id: id }),
    output: z.object({ order_id: id }),
  },
}
