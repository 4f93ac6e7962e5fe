import { PLAN_LIMITS } from '@caimin/rules/plans'
import { z } from 'zod'
import { MAX_DECLARATION, MAX_SEARCH } from '../form-limits.ts'
import { lineResults } from '../orders/line-results.ts'
import { ownPart } from '../orders/own-part.ts'
import {
  amount,
  amountOfForm,
  bet,
  gameId,
  id,
  issueNo,
  lineNumbers,
  linkCode,
  matchId,
  odds,
  orderState,
  page,
  requestId,
  time,
} from '../wire.ts'
import {
  commitment,
  initiatorRecord,
  openness,
  pageInput,
  participant,
  planContent,
  planEnd,
  planRow,
  planTolerance,
  seat,
  seats,
  split,
  steps,
  visibility,
} from './plan.shapes.ts'

const { maxCommissionPercent, minSeats, maxSeats } = PLAN_LIMITS

const onePlan = { plan_id: id }
/** Of a spell, by which it is found as well; its plan_id alone opens it to those who sit in it. */
const byCode = { code: linkCode }
const wholeYuan = amountOfForm(/^(0|[1-9]\d{0,8})\.00$/)

const terms = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('together'),
    /** The initiator's own shares. */
    own: wholeYuan,
    guarantee: wholeYuan,
    /** Of what the prize after tax is above the cost. */
    commission_percent: z.int().min(0).max(maxCommissionPercent),
    openness,
    declaration: z.string().trim().max(MAX_DECLARATION).optional(),
  }),
  z.strictObject({
    kind: z.literal('spell'),
    seats: z.int().min(minSeats).max(maxSeats),
    /** Seats that are empty at the deadline become the initiator's; they are held from the beginning. */
    takes_empty_seats: z.boolean(),
  }),
])

/** As a bet is placed, see `betting.place`. */
const draft = {
  bet,
  odds_seen: odds.optional(),
  handicaps_seen: lineNumbers.optional(),
  totals_seen: lineNumbers.optional(),
  issue_no: issueNo.optional(),
  tolerance: planTolerance,
  stake: amount,
  terms,
}

/** What the caller holds now, and has left to spend. */
const held = {
  plan_id: id,
  state: orderState,
  joined: amount,
  left: amount,
  money: amount,
}

/** What the initiator of this bet is asked for. */
const previewed = z.object({
  server_time: time,
  total: amount,
  notes: z.string(),
  tickets: z.int(),
  summary: z.string(),
  cutoff_at: time,
  cutoff_match_id: matchId.nullable(),
  join_by: time,
  /** The least own shares at this commission, and the most guarantee at these own shares. */
  least_own: amount,
  most_guarantee: amount,
  /** Of a spell; the initiator's own seat costs the remainder more. */
  seat_price: amount.nullable(),
  own: amount,
  guarantee: amount,
  /** Own shares and guarantee: what is held when it is opened. */
  hold: amount,
  /** How many of the caller's plans are open, of how many that may be. */
  open_plans: z.int(),
  most_open_plans: z.int(),
})

const planInfo = planRow.extend({
  server_time: time,
  /** What the initiator says, banned words masked. */
  declaration: z.string(),
  notes: z.string(),
  multiple: z.int(),
  tolerance: planTolerance,
  initiator: initiatorRecord,
  commitment,
  visibility,
  /** The largest parts as a page shows them first: the initiator and those who joined first. */
  first_participants: z.array(participant),
  /** What the caller has in it; null where they have not joined. */
  own: ownPart.nullable(),
  /** Null until it is settled. */
  split: split.nullable(),
  steps,
  ended: planEnd.nullable(),
  /** Of a spell. */
  code: linkCode.nullable(),
  seat_price: amount.nullable(),
  can: z.object({
    join: z.boolean(),
    /** In yuan, or of a seat its price; nothing when nothing can be joined. */
    most_join: amount,
    raise_guarantee: z.boolean(),
    most_raise: amount,
    cancel: z.boolean(),
  }),
})

/** What a plan that ends without a ticket gives back. */
const cancelled = z.object({ plan_id: id, state: orderState, released: amount, money: amount })

const spellFacts = {
  game: gameId,
  issue_no: issueNo.nullable(),
  state: orderState,
  total: amount,
  ...seats,
  join_by: time,
  cutoff_at: time,
  server_time: time,
}

export const togetherDetails = {
  total_too_small: z.strictObject({ least: amount }).partial(),
  own_share_too_small: z.strictObject({ least: amount }).partial(),
  guarantee_too_large: z.strictObject({ most: amount }).partial(),
  too_few_left: z.strictObject({ left: amount }).partial(),
}

export const togetherSchemas = {
  index: {
    input: z.strictObject({
      /** `sports` are games on matches, `numbers` those on drawn numbers; a game goes before it. */
      category: z.enum(['all', 'sports', 'numbers']).optional(),
      game: gameId.optional(),
      /** `progress`: the most of it joined first; `deadline`: the next to end first. */
      sort: z.enum(['progress', 'deadline']).optional(),
      /** The beginning of an initiator's nickname, or of a plan's number. */
      search: z.string().trim().max(MAX_SEARCH).optional(),
      ...pageInput,
    }),
    output: page(planRow).extend({ server_time: time }),
  },
  info: { input: z.strictObject(onePlan), output: planInfo },
  join: {
    input: z.strictObject({
      request_id: requestId,
      ...onePlan,
      /** Of a spell, from its link. */
      code: linkCode.optional(),
      /** Whole yuan, or the price of a seat. */
      amount,
      /** Of a spell: the number of the seat whose holder shared the link. */
      invited_by: z.int().min(1).max(maxSeats).optional(),
    }),
    output: z.object(held),
  },
  initiator: {
    input: z.strictObject({ player_id: id }),
    output: initiatorRecord.extend({ server_time: time, is_me: z.boolean(), open_plans: z.int() }),
  },
  initiatorPlans: {
    /** `open`: those that can be joined; `over`: all others. The newest first. */
    input: z.strictObject({ player_id: id, state: z.enum(['open', 'over']).optional(), ...pageInput }),
    output: page(planRow).extend({ server_time: time }),
  },
  mine: {
    input: z.strictObject({
      role: z.enum(['joined', 'opened']).optional(),
      state: z.enum(['subscribing', 'running', 'won', 'ended']).optional(),
      ...pageInput,
    }),
    output: page(planRow.extend({ own: ownPart, code: linkCode.nullable() })).extend({ server_time: time }),
  },
  preview: { input: z.strictObject(draft), output: previewed },
  open: {
    input: z.strictObject({ request_id: requestId, ...draft }),
    output: z.object({
      ...held,
      plan_no: z.string(),
      commitment,
      join_by: time,
      /** Of a spell, for its link. */
      code: linkCode.nullable(),
    }),
  },
  raiseGuarantee: {
    input: z.strictObject({ request_id: requestId, ...onePlan, amount }),
    output: z.object({ ...held, guarantee: amount }),
  },
  cancel: { input: z.strictObject({ request_id: requestId, ...onePlan }), output: cancelled },
  participants: {
    input: z.strictObject({ ...onePlan, ...pageInput }),
    output: page(participant).extend({ people: z.int(), split: split.nullable() }),
  },
  joins: {
    input: z.strictObject(onePlan),
    /** In the order in which they were made; `released` is what of it was given back. */
    output: z.object({
      rows: z.array(z.object({ kind: z.enum(['share', 'guarantee']), amount, released: amount, at: time })),
    }),
  },
  content: { input: z.strictObject(onePlan), output: planContent.extend({ line_results: lineResults }) },
  invitation: {
    input: z.strictObject(byCode),
    output: z.object({
      ...spellFacts,
      shop: z.object({ shop_id: id, code: z.string(), name: z.string() }),
      /** 周**球. */
      initiator_name: z.string(),
    }),
  },
  spell: {
    input: z.strictObject(byCode),
    output: z.object({
      ...spellFacts,
      ...onePlan,
      plan_no: z.string(),
      summary: z.string(),
      guarantee: amount,
      takes_empty_seats: z.boolean(),
      commitment,
      visibility,
      /** Nicknames in full for those who sit, masked for who does not yet. */
      rows: z.array(seat),
      can: z.object({ join: z.boolean(), cancel: z.boolean() }),
    }),
  },
}
