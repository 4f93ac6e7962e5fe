import { AGENT_LEVELS, RATE_LIMITS, REBATE_CATEGORIES } from '@caimin/rules/agents'
import { z } from 'zod'
import { MAX_SEARCH } from '../form-limits.ts'
import { shopFacts } from '../shops/shop-facts.ts'
import { SHOP_STATES } from '../states.ts'
import { amount, cursor, day, done, gameId, id, mobile, month, nothing, page, requestId, time } from '../wire.ts'

export const category = z.enum(REBATE_CATEGORIES)
/** Tenths of a percent. */
export const rate = z.int().min(0).max(RATE_LIMITS.shopCeiling)

/** A part of the nickname, the last four digits of the number, or the invitation code. */
export const search = z.string().trim().max(MAX_SEARCH).optional()

/** Of those below an agent. Stakes are what was sold less what came back on the day. */
const sums = z.object({
  stake: amount,
  rebates: amount,
  active_users: z.int(),
  new_users: z.int(),
  recharges: amount,
  withdrawals: amount,
  prizes: amount,
})

/** As much as an agent sees of a user below: a nickname, and a part of the number. */
const user = z.object({
  player_id: id,
  name: z.string(),
  mobile: z.string(),
  since: time,
  /** 1 directly below. */
  level: z.int().min(1).max(AGENT_LEVELS.most),
  /** How many are below them. */
  users: z.int(),
  /** Has others below, or ever had a rate. */
  is_agent: z.boolean(),
  /** Of a month: what they staked themselves, and what the caller got of their stakes and of those below them. */
  stake: amount,
  rebates: amount,
  /** The day on which they last bought something, to no one more exactly; null for who never did. */
  last_bet_on: day.nullable(),
})

/** A match or a draw was void, or a result was corrected after the order was settled. */
export const changeReason = z.enum(['voided', 'corrected'])

const entry = z.object({
  rebate_id: id,
  at: time,
  /** Whose stake it was and which order; null where they let sums alone be seen. */
  order: z.object({ name: z.string(), game: gameId, order_no: z.string() }).nullable(),
  level: z.int(),
  category,
  /** The difference to the level below. */
  rate,
  /** What of the stake is sold now. */
  stake: amount,
  /** Negative where it was taken back. */
  change: amount,
  /** Null for what an order brought when it was sold. */
  reason: changeReason.nullable(),
  /** What came back of the stake; null where nothing did. */
  refunded: amount.nullable(),
})

export const agentsDetails = {
  rate_too_low: z.strictObject({ least: rate }).partial(),
  rate_too_high: z.strictObject({ most: rate }).partial(),
}

/** A shop that was proposed, as its proposer sees it. */
const proposal = z.object({
  shop_id: id,
  name: z.string(),
  /** These three are masked. */
  owner_name: z.string(),
  licence_no: z.string(),
  phone: z.string(),
  state: z.enum(SHOP_STATES),
  /** Why it was given back; empty in every other state. */
  why: z.string(),
  proposed_at: time,
  state_at: time,
  /** When the first of two operators found the papers in order. */
  checked_at: time.nullable(),
  /** What was written, to be put right; null unless it was given back. */
  facts: z
    .object({
      name: z.string(),
      owner_name: z.string(),
      licence_no: z.string(),
      licence_valid_until: day.nullable(),
      jurisdiction: z.string(),
      address: z.string(),
      phone: z.string(),
    })
    .nullable(),
})

const rateRange = z.object({
  category,
  rate,
  own: rate,
  least: rate,
  most: rate,
  /** Of those below, in the days of the preview. */
  stake: amount,
})
/** A rate that was set, and what it was before. */
export const rateChange = z.object({ category, no: z.int(), before: rate, rate, at: time })
/** The days whose stakes show what another rate would have cost. */
export const preview = z.object({ from: day, to: day })
const pages = { cursor: cursor.optional() }

export const agentsSchemas = {
  info: {
    /** Both days included, no more than a year. */
    input: z.strictObject({ from: day.optional(), to: day.optional() }),
    output: z.object({
      server_time: time,
      /** There are users below, the shop has appointed them, or a rate was set. */
      is_agent: z.boolean(),
      is_paused: z.boolean(),
      direct_users: z.int(),
      all_users: z.int(),
      /** What is still to be taken off later rebates. */
      owed: amount,
      today: sums,
      yesterday: sums,
      month: sums,
      chosen: sums.nullable(),
    }),
  },
  agentInfo: {
    input: nothing,
    output: z.object({
      server_time: time,
      rates: z.array(z.object({ category, rate, set_at: time.nullable() })),
      /** By the shop, or by the agent above; whoever has none is not in the tree. */
      set_by: z.enum(['shop', 'agent', 'nobody']),
    }),
  },
  users: {
    input: z.strictObject({
      scope: z.enum(['direct', 'all', 'agents']).optional(),
      search,
      /**
       * The newest first, by what they brought in the month, or who bought something last: not of all, for those may be
       * very many.
       */
      sort: z.enum(['since', 'rebates', 'stake', 'last_bet']).optional(),
      /** Which month's sums; this one without. */
      month: month.optional(),
      ...pages,
    }),
    output: page(user).extend({ server_time: time }),
  },
  getAgentById: {
    input: z.strictObject({ player_id: id }),
    output: user.extend({
      server_time: time,
      /** Sums of this month of all that are below them. */
      below: sums,
      /** Of themselves; single movements are never shown. */
      recharges: amount,
      withdrawals: amount,
      prizes: amount,
      /** Of who is directly below the caller: what may be set, and how often it was. */
      rates: z.array(rateRange),
      preview,
      rate_changes: z.int(),
      can_set_rates: z.boolean(),
      shows_orders: z.boolean(),
    }),
  },
  rateChanges: {
    input: z.strictObject({ player_id: id, ...pages }),
    output: page(rateChange).extend({ server_time: time }),
  },
  accountDetails: {
    input: z.strictObject({
      category: category.optional(),
      taken_back: z.literal('true').optional(),
      month: month.optional(),
      ...pages,
    }),
    output: page(entry).extend({ server_time: time }),
  },
  orderlist: {
    input: z.strictObject({ player_id: id.optional(), ...pages }),
    output: page(entry).extend({ server_time: time }),
  },
  setRate: {
    input: z.strictObject({ request_id: requestId, player_id: id, category, rate }),
    output: z.object({ player_id: id, category, rate }),
  },
  addUser: { input: z.strictObject({ request_id: requestId, mobile }), output: done },
  addedUsers: {
    input: z.strictObject(pages),
    output: page(
      z.object({
        invitation_id: id,
        /** Masked. */
        mobile: z.string(),
        invited_at: time,
        has_joined: z.boolean(),
      }),
    ).extend({ server_time: time }),
  },
  uploadLicence: { input: nothing, output: z.object({ picture_id: id, picture_url: z.string() }) },
  proposeShop: {
    input: z.strictObject({ request_id: requestId, ...shopFacts, picture_id: id }),
    output: proposal,
  },
  correctShop: {
    input: z.strictObject({ request_id: requestId, shop_id: id, ...shopFacts }),
    output: proposal,
  },
  proposedShops: {
    input: z.strictObject(pages),
    output: page(proposal).extend({ server_time: time }),
  },
}
