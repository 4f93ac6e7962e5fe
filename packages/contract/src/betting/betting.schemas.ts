import { MAX_MULTIPLE } from '@caimin/rules/limits'
import { z } from 'zod'
import { MAX_CHASE_ISSUES } from '../form-limits.ts'
import { shopHours } from '../opening-hours.ts'
import {
  amount,
  averageOdds,
  bet,
  day,
  gameId,
  id,
  issueMatch,
  issueNo,
  lineNumber,
  lineNumbers,
  matchFacts,
  matchId,
  nothing,
  odds,
  oddsText,
  orderState,
  requestId,
  time,
  tolerance,
} from '../wire.ts'

const playOdds = z.record(z.string(), z.record(z.string(), oddsText))
const movements = z.record(z.string(), z.record(z.string(), z.enum(['up', 'down'])))

/**
 * One match on sale, of jczq, jclq, bjdc or sfgg; who lists the away team first is the page's matter. `gameDeadline`
 * and `orderDeadline` are the specification's names: official stop and the shop's cutoff.
 */
const matchEntry = z.object({
  ...matchFacts,
  gameDeadline: time,
  orderDeadline: time,
  is_selling: z.boolean(),
  /** Added to the home score: goals of RQSPF and of bjdc's SPF, points of RFSF (the let), half goals of sfgg. */
  handicap: lineNumber,
  /** The preset total of DXF; null where the game has none. */
  total: lineNumber.nullable(),
  /** Plays that may be bet alone. */
  singles: z.array(z.string()),
  /**
   * An option that is absent is not on sale. For bjdc and sfgg the SP of the moment: paid is the final one, see
   * `final_sp`.
   */
  odds: playOdds,
  movements,
  average_odds: averageOdds.nullable(),
  is_demo: z.boolean(),
  fetched_at: time,
  /** Rises with every change that a bet depends on; `odds.changed` of the socket says from which to which. */
  version: z.int(),
})

const lobbyGame = z.object({
  game: gameId,
  /** on_sale, stopped by the shop, or closed for now (between sale windows). */
  state: z.enum(['on_sale', 'stopped', 'closed']),
  open_matches: z.int().nullable(),
  /** The open issue, of bjdc and sfgg that of the next match; null for jczq and jclq. */
  issue_no: issueNo.nullable(),
  /** The next cutoff of this shop. */
  cutoff_at: time.nullable(),
  draw_at: time.nullable(),
  pool: amount.nullable(),
})

const draw = z.object({ game: gameId, issue_no: issueNo, drawn_at: time, numbers: z.json(), is_demo: z.boolean() })

const blockedLeg = z.strictObject({
  /** Of sfc and renxuan9 the number in the issue, 1 to 14. */
  match: z.string(),
  play: z.string().optional(),
  options: z.array(z.string()).optional(),
  /** 周三001; 第3场 of an issue. */
  name: z.string(),
  home: z.string(),
  away: z.string(),
  /** 胜平负 主胜/平; null for a leg of any play. */
  choice: z.string().nullable(),
})

const moved = { match_id: matchId, seen: oddsText, now: oddsText }
const shopHour = z.string()
/** Which numbers of 3D and 排列3 the shop stops: those bet in order, in any order, or both. */
const blockedPlays = z.enum(['all', 'direct', 'group'])

/** What a page shows about a bet that was not placed. */
export const bettingDetails = {
  /** The rule of the slip that is broken. */
  slip_invalid: z.strictObject({ rule: z.string() }),
  order_too_large: z.strictObject({ rule: z.string(), multiple_limit: z.int(), max_tickets: z.int() }).partial(),
  /** The desk's refusal of the same name says nothing more. */
  amount_differs: z.strictObject({ shown: amount, stake: amount }).partial(),
  shop_suspended: z.strictObject({ why: z.string() }).partial(),
  licence_over: z.strictObject({ valid_until: day.nullable() }).partial(),
  /** The hours of the day on which it opens next, and when that is. */
  shop_closed: z.strictObject({ opens_at: shopHour, closes_at: shopHour, next_opening_at: time.optional() }),
  number_blocked: z.strictObject({ number: z.string(), plays: blockedPlays, text: z.string() }),
  matches_blocked: z.strictObject({ text: z.string(), legs: z.array(blockedLeg) }),
  /** A chase is refused without the number. */
  number_cap_reached: z
    .strictObject({ number: z.string(), plays: blockedPlays, text: z.string(), left: amount, stake: amount })
    .partial(),
  match_unknown: z.strictObject({ match_id: z.string() }).partial(),
  match_closed: z.strictObject({ match_id: matchId, home: z.string().optional(), away: z.string().optional() }),
  option_not_on_sale: z.strictObject({ match_id: matchId, play: z.string(), option: z.string() }),
  single_not_allowed: z.strictObject({ match_id: matchId, play: z.string() }),
  odds_moved: z.strictObject({
    moved: z.array(z.strictObject({ ...moved, play: z.string(), option: z.string() })),
    moved_lines: z
      .array(
        z.strictObject({ match_id: matchId, line: z.enum(['handicap', 'total']), seen: lineNumber, now: lineNumber }),
      )
      .optional(),
  }),
  issue_closed: z.strictObject({ issue_no: issueNo }).partial(),
  insufficient_balance: z.strictObject({ money: amount, stake: amount }).partial(),
}

export const bettingSchemas = {
  lobby: {
    input: nothing,
    output: z.object({
      server_time: time,
      /** Null for guests: they see what is on sale by the rules of a shop that has set none. */
      shop: z
        .object({
          shop_id: id,
          name: z.string(),
          notice: z.string(),
          licence_no: z.string(),
          is_open_now: z.boolean(),
          /** Why it sells nothing at all, whatever the hour; null while it sells. */
          stopped: z.object({ kind: z.enum(['suspended', 'licence_over']), why: z.string() }).nullable(),
          /** Of the day on which it is open, or opens next. */
          opens_at: z.string(),
          closes_at: z.string(),
          /** Now, or when it opens next. */
          next_opening_at: time,
          hours: shopHours,
          /** How long before its cutoff an order is to be printed: with the hours, what a closed shop takes. */
          print_advance_minutes: z.int(),
          phone: z.string(),
        })
        .nullable(),
      games: z.array(lobbyGame),
      hot_match: matchEntry.nullable(),
      latest_draws: z.array(draw),
      /** What the shop hung out last on its board, while it is fresh. */
      newest_notice: z.object({ notice_id: id, title: z.string(), published_at: time }).nullable(),
      /** Every order that is not over, those that wait for a result or a payout too. */
      in_progress: z.int(),
      /** Orders paid on this business day, and what they brought after tax. */
      prizes_today: z.object({ orders: z.int(), amount }),
      newest_prize: z.object({ order_id: id, amount, paid_at: time }).nullable(),
    }),
  },
  matches: {
    /**
     * What can be bet. With `closed` also what cannot any more: matches of today and of the business days on sale that
     * closed for this shop or were stopped, as not selling.
     */
    input: z.strictObject({ type: gameId, closed: z.literal('shown').optional() }),
    output: z.object({
      server_time: time,
      game: gameId,
      advance_minutes: z.int(),
      is_stopped_by_shop: z.boolean(),
      fetched_at: time.nullable(),
      rows: z.array(matchEntry),
    }),
  },
  odds: {
    /** A game on matches. */
    input: z.strictObject({ type: gameId }),
    output: z.object({
      server_time: time,
      game: gameId,
      fetched_at: time.nullable(),
      rows: z.array(
        matchEntry.pick({
          match_id: true,
          handicap: true,
          total: true,
          odds: true,
          movements: true,
          average_odds: true,
          fetched_at: true,
          version: true,
        }),
      ),
    }),
  },
  stakes: {
    input: z.strictObject({ match_id: matchId }),
    output: z.object({
      /** How many printed orders were looked at; 0 while too few players bet on the match. */
      orders: z.int(),
      /** Whole percent of the stakes, by play and option; of each play they add up to 100. */
      shares: z.record(z.string(), z.record(z.string(), z.int())),
    }),
  },
  issue: {
    /** Without `issue_no`, or when that one is not on sale, the next issue to close. */
    input: z.strictObject({ game: gameId, issue_no: issueNo.optional() }),
    output: z.object({
      server_time: time,
      game: gameId,
      issue_no: issueNo,
      /** All issues that can be bet now, soonest first. */
      on_sale: z.array(z.object({ issue_no: issueNo, orderDeadline: time, draw_at: time })),
      gameDeadline: time,
      orderDeadline: time,
      draw_at: time,
      pool: amount.nullable(),
      facts: z.record(z.string(), z.json()),
      /**
       * Draws each number has been missing for, by zone: { red: { "01": 3 }, blue: { … } }, counted from the whole
       * history.
       */
      misses: z.record(z.string(), z.record(z.string(), z.int())),
      /**
       * How often each number came in the newest draws; marked are those beyond what a fair draw gives nineteen times
       * of twenty.
       */
      heat: z.object({
        draws: z.int(),
        counts: z.record(z.string(), z.record(z.string(), z.int())),
        marks: z.record(z.string(), z.record(z.string(), z.enum(['hot', 'cold']))),
      }),
      /** The fourteen matches of sfc and renxuan9, which share an issue; empty for number games. */
      matches: z.array(issueMatch),
      latest_draws: z.array(draw),
      is_stopped_by_shop: z.boolean(),
    }),
  },
  place: {
    input: z.strictObject({
      request_id: requestId,
      bet,
      /** The odds the player saw, of every chosen option; absent for number games. */
      odds_seen: odds.optional(),
      /**
       * The lines the player saw, of matches bet against one: RQSPF, RFSF and bjdc's SPF; sfgg. Needed for jclq, whose
       * lines move. Another line than the one on sale is answered like moved odds.
       */
      handicaps_seen: lineNumbers.optional(),
      /** The totals the player saw, of matches bet in DXF. */
      totals_seen: lineNumbers.optional(),
      /** The issue the page showed; absent for match games. */
      issue_no: issueNo.optional(),
      tolerance,
      /**
       * What the page showed the bet to cost, before any red packet. Any other amount is refused with `amount_differs`.
       */
      stake: amount,
      /** The red packet that helps to pay. */
      red_packet_id: id.optional(),
    }),
    output: z.object({
      order_id: id,
      order_no: z.string(),
      state: orderState,
      stake: amount,
      money: amount,
      cutoff_at: time,
      accept_by: time,
    }),
  },
  chase: {
    input: z.strictObject({
      request_id: requestId,
      /** Of one issue, at multiple 1. */
      bet,
      /** The issue the page showed; the others follow it. */
      issue_no: issueNo,
      /** Of each issue in turn. */
      multiples: z.array(z.int().min(1).max(MAX_MULTIPLE)).min(2).max(MAX_CHASE_ISSUES),
      stop_after_win: z.boolean(),
      /** What the page showed all issues to cost together. Any other amount is refused with `amount_differs`. */
      stake: amount,
    }),
    output: z.object({
      chase_id: id,
      /** The order of the first issue, which is placed at once. */
      order_id: id,
      order_no: z.string(),
      /** What all issues cost together. */
      stake: amount,
      money: amount,
    }),
  },
}
