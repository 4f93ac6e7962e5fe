import { z } from 'zod'
import { MAX_CHASE_ISSUES } from '../form-limits.ts'
import { ACCOUNTS, JOURNAL_KINDS } from '../ledger/ledger-names.ts'
import { ACTOR_KINDS, CHASE_ISSUE_STATES, CHASE_STATES, PLAN_KINDS, TICKET_STATES } from '../states.ts'
import {
  amount,
  bet,
  cursor,
  day,
  gameId,
  id,
  issueMatch,
  issueNo,
  lineNumber,
  lineNumbers,
  matchId,
  matchStatus,
  odds,
  oddsText,
  orderState,
  page,
  pageSize,
  requestId,
  sport,
  time,
  tolerance,
  untouched,
} from '../wire.ts'
import { lineResults } from './line-results.ts'
import { ownPart } from './own-part.ts'
import { prizeLines } from './prize-lines.ts'

/** Where a leg's match stands, with its result once it is confirmed. */
export const legMatch = z.object({
  match_id: matchId,
  sport,
  number_text: z.string(),
  league: z.string(),
  home: z.string(),
  away: z.string(),
  kickoff_at: time,
  status: matchStatus,
  minute: z.int().nullable(),
  /** home:away, live or final: 90 minutes of football, overtime of basketball included; null before kick-off. */
  half: z.string().nullable(),
  full: z.string().nullable(),
  /** When a source told last how it stands; null before that. */
  told_at: time.nullable(),
  is_confirmed: z.boolean(),
  is_void: z.boolean(),
  handicap: lineNumber,
  total: lineNumber.nullable(),
  /** bjdc and sfgg: the final SP by play, of the option that came; null until it is confirmed. */
  final_sp: z.record(z.string(), z.record(z.string(), oddsText)).nullable(),
  is_demo: z.boolean(),
})

export const ticket = z.object({
  ticket_id: id,
  seq: z.int(),
  state: z.enum(TICKET_STATES),
  content: bet,
  notes: z.string(),
  stake: amount,
  check_code: z.string(),
  serial: z.string().nullable(),
  /** A link that expires; ask again for a new one. */
  photo_url: z.string().nullable(),
  photo_sha256: z.string().nullable(),
  printed_odds: odds.nullable(),
  printed_handicaps: lineNumbers.nullable(),
  printed_totals: lineNumbers.nullable(),
  recorded_at: time.nullable(),
  /** Printed odds below the player's tolerance: what the terminal offers, waiting for an answer. */
  odds_question: z
    .object({
      odds,
      handicaps: lineNumbers,
      totals: lineNumbers,
      asked_at: time,
      /** Counts the questions of the ticket from 1. */
      no: z.int(),
      answer: z.enum(['yes', 'no']).nullable(),
    })
    .nullable(),
  prize: amount.nullable(),
  prize_after_tax: amount.nullable(),
  void_refund: amount.nullable(),
  winning_notes: z.string().nullable(),
  levels: z.record(z.string(), z.string()).nullable(),
})

export const orderRow = z.object({
  order_id: id,
  order_no: z.string(),
  game: gameId,
  issue_no: issueNo.nullable(),
  state: orderState,
  /** 混合过关 3场 2串1 or 复式 14注, made by the server for lists. */
  summary: z.string(),
  notes: z.string(),
  multiple: z.int(),
  stake: amount,
  prize: amount.nullable(),
  prize_after_tax: amount.nullable(),
  void_refund: amount.nullable(),
  cutoff_at: time,
  placed_at: time,
  /** Until when its content is kept from its player: a copy of a post with hidden legs. Null for any other order. */
  sealed_until: time.nullable(),
  /** When the shop must have acted, while it owes something. */
  due_at: time.nullable(),
  /** Of an order that many people pay together: amounts are the whole order's. */
  plan_kind: z.enum(PLAN_KINDS).nullable(),
})

/** The twelve states plus the step's own clock and reason. Settlement events are shown from their batch. */
export const orderEvent = z.object({
  from: orderState.nullable(),
  to: orderState,
  at: time,
  actor: z.enum(ACTOR_KINDS),
  reason: z.string().nullable(),
})

export const orderDetail = orderRow.extend({
  /**
   * The bet may not be seen by who asks, not yet or never: a plan's, or that of a copy. It has no lines, its tickets
   * neither; there are no odds, matches, results or photos.
   */
  is_sealed: z.boolean(),
  bet,
  seen_odds: odds.nullable(),
  seen_handicaps: lineNumbers.nullable(),
  seen_totals: lineNumbers.nullable(),
  tolerance,
  cutoff_match_id: matchId.nullable(),
  accept_by: time,
  print_by: time,
  /** What of the stake a red packet paid. */
  discount: amount,
  /** What of the player's own money is still held, while nothing is decided. */
  held: amount,
  /** What of the stake was sold. */
  captured: amount,
  /** What came back to the player; without the discount where the packet itself went back. */
  released: amount,
  tickets: z.array(ticket),
  events: z.array(orderEvent),
  matches: z.array(legMatch),
  draw: z
    .object({
      issue_no: issueNo,
      draw_at: time,
      /** What the issue says of its prize table: `{ fuyun }`, `{ pool_before_yuan }`. */
      facts: z.record(z.string(), z.json()),
      numbers: z.json().nullable(),
      amounts: z.record(z.string(), z.int()).nullable(),
      /** The fourteen matches of sfc and renxuan9 as they stand; empty for number games. */
      matches: z.array(issueMatch),
      is_demo: z.boolean(),
    })
    .nullable(),
  can: z.object({ withdraw: z.boolean(), answer_odds: z.boolean() }),
  shop: z.object({ name: z.string(), phone: z.string() }),
})

/** The same numbers over several issues, of which this order is one. */
const chase = z.object({
  chase_id: id,
  state: z.enum(CHASE_STATES),
  reason: z.string().nullable(),
  stop_after_win: z.boolean(),
  /** Of the issues that wait. */
  held: amount,
  issues: z.array(
    z.object({
      seq: z.int(),
      issue_no: issueNo,
      multiple: z.int(),
      stake: amount,
      /** `refunded`: it was bet, and all of it came back unprinted. */
      state: z.enum([...CHASE_ISSUE_STATES, 'refunded']),
      order_id: id.nullable(),
      has_won: z.boolean(),
    }),
  ),
})

const namedState = z.object({ state: orderState, name: z.string() })

/** Everything that is on record of one order. The same order in the same state gives the same text. */
export const evidenceContent = z.object({
  format: z.literal('caimin-order-evidence/1'),
  order: z.object({
    order_id: id,
    order_no: z.string(),
    game: gameId,
    game_name: z.string(),
    issue_no: issueNo.nullable(),
    state: orderState,
    state_name: z.string(),
    bet,
    /** The bet as it is printed. */
    lines: z.array(z.string()),
    notes: z.string(),
    stake: amount,
    seen_odds: odds.nullable(),
    seen_handicaps: lineNumbers.nullable(),
    seen_totals: lineNumbers.nullable(),
    tolerance,
    placed_at: time,
    cutoff_at: time,
    accept_by: time,
    print_by: time,
    /** What of the stake a red packet paid; missing in evidence that was frozen earlier. */
    discount: amount.optional(),
    captured: amount,
    released: amount,
    prize: amount.nullable(),
    prize_after_tax: amount.nullable(),
    void_refund: amount.nullable(),
  }),
  shop: z.object({
    name: z.string(),
    code: z.string(),
    licence_no: z.string(),
    address: z.string(),
    phone: z.string(),
  }),
  events: z.array(
    z.object({
      from: namedState.nullable(),
      to: namedState,
      at: time,
      actor: z.enum(ACTOR_KINDS),
      reason: z.string().nullable(),
    }),
  ),
  /** As they were announced; how they ended stands in the results. */
  matches: z.array(
    legMatch.pick({ match_id: true, number_text: true, league: true, home: true, away: true, kickoff_at: true }),
  ),
  /** The fourteen matches of sfc and renxuan9. */
  issue_matches: z.array(issueMatch.pick({ no: true, league: true, home: true, away: true, kickoff_at: true })),
  tickets: z.array(
    // The hash is that of the photo's bytes as kept; links to them lie beside the content.
    ticket.omit({ photo_url: true, odds_question: true, ticket_id: true }),
  ),
  results: z.array(
    z.object({
      subject: z.string(),
      step: z.string(),
      value: z.json(),
      revision: z.int(),
      confirmed_at: time,
    }),
  ),
  /** The journals that this order caused, with both sides of each line. */
  ledger: z.array(
    z.object({
      journal_id: id,
      kind: z.enum(JOURNAL_KINDS),
      round: z.int(),
      at: time,
      lines: z.array(z.object({ debit: z.enum(ACCOUNTS), credit: z.enum(ACCOUNTS), amount })),
    }),
  ),
})

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

/** What a bundle says of itself. */
export const seal = z.object({
  /** Of the content as JSON with sorted names and without spaces, in UTF-8. */
  sha256,
  exported_at: time,
  /** Made with the server's secret from the two above. */
  seal: sha256,
})

export const ordersSchemas = {
  list: {
    input: z.strictObject({
      /** Awaiting acceptance and awaiting issue are parts of what is in progress. */
      status: z
        .enum(['all', 'in_progress', 'awaiting_acceptance', 'awaiting_issue', 'awaiting_draw', 'won', 'ended'])
        .optional(),
      game: gameId.optional(),
      issue_no: issueNo.optional(),
      /** Printed, and waiting for the result of this match. */
      match_id: matchId.optional(),
      /** Placed on this day or later, in China's calendar. */
      since: day.optional(),
      /** Placed on this day or earlier. */
      until: day.optional(),
      /** Only what the player took off the list; without it, only the rest. */
      hidden: z.literal('only').optional(),
      cursor: cursor.optional(),
      size: pageSize.optional(),
    }),
    output: page(
      orderRow.extend({
        /** A ticket asks the player whether odds that fell are taken. */
        needs_answer: z.boolean(),
        /** The caller's part of a plan. */
        own: ownPart.nullable(),
      }),
    ).extend({
      server_time: time,
      /** Over all pages, of plans the own part. What is hidden counts in every sum; `hidden` is how many are. */
      totals: z.object({ orders: z.int(), stake: amount, prize: amount, hidden: z.int() }),
    }),
  },
  info: {
    input: z.strictObject({ order_id: id }),
    output: orderDetail.extend({
      server_time: time,
      chase: chase.nullable(),
      /** The caller's part of a plan. */
      own: ownPart.nullable(),
      is_hidden: z.boolean(),
      /** Whether the caller may ask the shop to hurry, and when it was asked last. */
      may_remind: z.boolean(),
      reminded_at: time.nullable(),
      line_results: lineResults,
      prize_lines: prizeLines,
    }),
  },
  evidence: {
    input: z.strictObject({ order_id: id }),
    output: untouched(
      seal.extend({
        content: evidenceContent,
        /** Links to the photos of the recorded tickets, which end after a while. */
        photos: z.array(z.object({ serial: z.string(), url: z.string(), sha256 })),
      }),
    ),
  },
  checkEvidence: {
    input: untouched(seal.strict()),
    output: z.object({ is_genuine: z.boolean() }),
  },
  chases: {
    input: z.strictObject({
      state: z.enum(['running', 'ended']).optional(),
      cursor: cursor.optional(),
      size: pageSize.optional(),
    }),
    output: page(
      chase.extend({
        game: gameId,
        /** The bet of one issue, 单式 1注. */
        summary: z.string(),
        /** What the issues that were bet have cost and brought after tax. */
        stake: amount,
        prize: amount,
        created_at: time,
      }),
    ).extend({ server_time: time }),
  },
  hide: {
    input: z.strictObject({ order_id: id, is_hidden: z.boolean() }),
    output: z.object({ order_id: id, is_hidden: z.boolean() }),
  },
  withdraw: {
    input: z.strictObject({ request_id: requestId, order_id: id }),
    output: z.object({ order_id: id, state: orderState, released: amount, money: amount }),
  },
  remind: {
    input: z.strictObject({ request_id: requestId, order_id: id }),
    output: z.object({ order_id: id, reminded_at: time }),
  },
  answerOdds: {
    input: z.strictObject({
      request_id: requestId,
      order_id: id,
      ticket_id: id,
      /** Which question of the ticket is answered: the first where it is left out. */
      no: z.int().min(1).optional(),
      answer: z.enum(['yes', 'no']),
    }),
    output: z.object({ order_id: id, state: orderState }),
  },
  cancelChase: {
    /** Without `seq` all issues that wait. */
    input: z.strictObject({
      request_id: requestId,
      chase_id: id,
      seq: z.int().min(1).max(MAX_CHASE_ISSUES).optional(),
    }),
    output: z.object({ released: amount, money: amount }),
  },
}
