import { OPENNESS } from '@caimin/rules/plans'
import { z } from 'zod'
import { orderDetail, orderEvent, ticket } from '../orders/orders.schemas.ts'
import { ownPart } from '../orders/own-part.ts'
import { PLAN_KINDS } from '../states.ts'
import {
  amount,
  bet,
  cursor,
  gameId,
  id,
  issueNo,
  lineNumbers,
  odds,
  orderState,
  pageSize,
  time,
  tolerance,
} from '../wire.ts'

const planKind = z.enum(PLAN_KINDS)
export const openness = z.enum(OPENNESS)
/** SHA-256 and the random bytes before it, as 64 hexadecimal digits. */
const hex32 = z.string().regex(/^[0-9a-f]{64}$/)
export const pageInput = { cursor: cursor.optional(), size: pageSize.optional() }

/** Tickets printed below the tolerance are not recorded; the question is never asked. */
export const planTolerance = z.discriminatedUnion('kind', [tolerance.options[1], tolerance.options[2]])

/** Figures of an initiator, over all plans that were not spells. */
const recordCounts = {
  opened: z.int(),
  filled: z.int(),
  won: z.int(),
}

const initiatorName = z.object({
  /** Takes the initiator's page, and what feature `follow` bookmarks. */
  player_id: id,
  nickname: z.string(),
  avatar: z.string(),
  /** The plan was opened by staff of the shop, and takes no commission. */
  is_staff: z.boolean(),
  ...recordCounts,
})

export const initiatorRecord = initiatorName.extend({
  /** Of plans printed and ended in the last 30 days: how many, in yuan, and how much of it others held. */
  recent: z.object({
    plans: z.int(),
    cost: amount,
    prize: amount,
    others: amount,
    /** (prize − cost) ÷ cost in tenths of a percent, rounded towards zero; null without a plan. */
    profit_permille: z.int().nullable(),
  }),
})

/** How far a plan is sold; all amounts are whole yuan, or of a spell whole seats. */
const progress = {
  total: amount,
  /** Sold, the initiator's own part included. */
  joined: amount,
  /** Of the initiator's money, for what is not sold by the deadline. */
  guarantee: amount,
  left: amount,
  people: z.int(),
}

/** One plan in a list. Nothing here comes from a leg or a number. */
export const planRow = z.object({
  plan_id: id,
  plan_no: z.string(),
  kind: planKind,
  game: gameId,
  issue_no: issueNo.nullable(),
  state: orderState,
  /** 4串1 6场 or 复式, without a choice. */
  summary: z.string(),
  ...progress,
  commission_percent: z.int(),
  openness,
  /** Until when it can be joined. */
  join_by: time,
  cutoff_at: time,
  opened_at: time,
  filled_at: time.nullable(),
  initiator: initiatorName,
  /** Known once it is settled. */
  prize_after_tax: amount.nullable(),
})

/** One who holds a share. A person stands once, however often they joined. */
export const participant = z.object({
  /** In the order of joining, from 1. */
  no: z.int(),
  /** 秋**天; the initiator's in full. */
  nickname: z.string(),
  is_initiator: z.boolean(),
  is_me: z.boolean(),
  joined_at: time,
  ...ownPart.shape,
})

/** When the content may be seen, by the one who asks. */
export const visibility = z.object({
  may_see: z.boolean(),
  /** Of a viewer who may not yet, but will at this time if the plan fills; null when it is not a matter of time. */
  from: time.nullable(),
  /** Joining would be enough. */
  by_joining: z.boolean(),
})

/** The commitment, published when the plan opens. */
export const commitment = z.object({ sha256: hex32, published_at: time })

/** Why a plan ended without a ticket. */
export const planEnd = z.object({
  /** `not_filled`: too little was sold; the others by whom. */
  by: z.enum(['not_filled', 'initiator', 'shop', 'system']),
  reason: z.string().nullable(),
  at: time,
})

export const seat = z.object({
  /** From 1; the initiator has the first. */
  no: z.int(),
  /** Null for an empty seat. */
  nickname: z.string().nullable(),
  is_me: z.boolean(),
  is_initiator: z.boolean(),
  amount,
  taken_at: time.nullable(),
  /** The seat whose holder's link was used; null for the initiator's and for empty seats. */
  invited_by: z.int().nullable(),
})

/** Of a spell: how many sit, and for how much. */
export const seats = {
  seats: z.int(),
  taken: z.int(),
  /** What the next seat costs; the initiator's own costs the remainder more. */
  seat_price: amount,
}

/** What is shown of the content, as of any order. */
export const planContent = z.object({
  bet,
  notes: z.string(),
  multiple: z.int(),
  /** The very text whose hash was published, after the salt: `{game, issue?, multiple, append?, lines}` by RFC 8785. */
  text: z.string(),
  salt: hex32,
  commitment,
  seen_odds: odds.nullable(),
  seen_handicaps: lineNumbers.nullable(),
  seen_totals: lineNumbers.nullable(),
  tickets: z.array(ticket),
  /** Stake of tickets that were given up: part of the bet that was not printed. */
  not_printed: amount,
  matches: orderDetail.shape.matches,
  draw: orderDetail.shape.draw,
})

/** How a prize was divided: `prize_after_tax` = `commission` + `divided`, to the fen, as posted in the ledger. */
export const split = z.object({
  cost: amount,
  prize_after_tax: amount,
  commission_percent: z.int(),
  commission: amount,
  divided: amount,
  people: z.int(),
})

/** The steps of the plan, which are public. */
export const steps = z.array(orderEvent)
