import { MOVE_BANDS, POST_LIMITS, POST_REFUSALS } from '@caimin/rules/follow'
import { z } from 'zod'
import { MAX_SEARCH } from '../form-limits.ts'
import { legMatch } from '../orders/orders.schemas.ts'
import {
  amount,
  bet,
  cursor,
  done,
  gameId,
  id,
  issueNo,
  lineNumber,
  lineNumbers,
  matchId,
  odds,
  oddsText,
  orderState,
  page,
  pageSize,
  requestId,
  text,
  time,
} from '../wire.ts'
import { BOARDS, MAX_UNITS } from './follow-names.ts'

export const list = { cursor: cursor.optional(), size: pageSize.optional() }
export const within = ({ min, max }: { readonly min: number; readonly max: number }) => z.int().min(min).max(max)

const person = z.object({
  player_id: id,
  nickname: z.string(),
  /** A link that expires; null without a picture. */
  avatar: z.string().nullable(),
})

/**
 * Sums of settled orders that were printed at least in part and not wholly void. Money is after tax, that of copies
 * also after commission. Rates are hundredths of a percent, cut towards zero; null without an order.
 */
export const record = z.object({
  orders: z.int(),
  /** Orders that brought more than they cost. */
  hits: z.int(),
  stake: amount,
  prize: amount,
  hit_rate: z.int().nullable(),
  profit_rate: z.int().nullable(),
})

/** The newest ten settled posts that count, newest first: whether each hit. */
const newest = z.array(z.boolean())

/** A person as posters are listed. */
export const poster = person.extend({
  /** Whether it is this player. */
  is_own: z.boolean(),
  is_winked: z.boolean(),
  /** Settled posts in a row that hit, up to the newest. */
  streak: z.int(),
  last_30_days: record,
  newest,
})

/** How a post ended; null while its order is not settled. */
const outcome = z.object({
  /** False for what was not printed or wholly void: it is listed and not counted. */
  is_counted: z.boolean(),
  is_hit: z.boolean(),
  /** What of the stake was printed and not given back. */
  stake: amount,
  prize_after_tax: amount,
})

const postRow = z.object({
  post_id: id,
  game: gameId,
  issue_no: issueNo.nullable(),
  /** 3场 2串1; names no leg, number or odds. */
  summary: z.string(),
  declaration: z.string(),
  commission_percent: z.int(),
  /** Whether its legs were hidden until the first cutoff. */
  is_hidden: z.boolean(),
  /** Whether this player may see its legs now. */
  is_revealed: z.boolean(),
  /** Whether it can be copied, as far as the post goes. */
  is_open: z.boolean(),
  is_own: z.boolean(),
  cutoff_at: time,
  posted_at: time,
  /** What the poster has put on it. */
  stake: amount,
  /** The least that a copy costs. */
  unit_stake: amount,
  copies: z.int(),
  copied_stake: amount,
  outcome: outcome.nullable(),
  /** SHA-256 over the 32 bytes of the salt and the sealed text, published when it was posted. */
  commitment: z.string(),
})

const listedPost = postRow.extend({ poster })

/** What may be seen of a post once its legs may. */
const content = z.object({
  bet,
  /** At the posting; null for games without printed odds. */
  posted_odds: odds.nullable(),
  posted_handicaps: lineNumbers.nullable(),
  posted_totals: lineNumbers.nullable(),
  cutoff_match_id: matchId.nullable(),
  matches: z.array(legMatch),
  /** Of the commitment, in hexadecimal. */
  salt: z.string(),
  /** The stored bet as JSON with sorted names, of which the commitment was made. */
  sealed_text: z.string(),
})

/** One option of a post whose legs may be seen. */
const sheetLeg = z.object({
  match_id: matchId,
  number_text: z.string(),
  home: z.string(),
  away: z.string(),
  play: z.string(),
  option: z.string(),
  /** What it is bet against now. */
  handicap: lineNumber,
  total: lineNumber.nullable(),
  posted: oddsText,
  /** Null where it is not on sale. */
  now: oddsText.nullable(),
})

/** What a refused copy says of how the total moved. */
export const followDetails = {
  total_moved: z.strictObject({ band: z.enum(MOVE_BANDS), is_up: z.boolean() }),
}

export const followSchemas = {
  boards: {
    input: z.strictObject({ board: z.enum(BOARDS), days: z.enum(['7', '30']), ...list }),
    output: page(
      z.object({
        rank: z.int(),
        poster: person.extend({ is_winked: z.boolean(), streak: z.int() }),
        record,
        /** Of all copies of the posts of these days. */
        copiers: record,
      }),
    ).extend({
      server_time: time,
      /** People with fewer counted posts are left out. */
      least_posts: z.int(),
    }),
  },
  posts: {
    input: z.strictObject({
      game: gameId.optional(),
      /** Without it the newest first. */
      order: z.literal('cutoff').optional(),
      /** Of people one follows; newest first. */
      of: z.literal('winked').optional(),
      ...list,
    }),
    output: page(listedPost).extend({ server_time: time }),
  },
  search: {
    /** Part of a nickname. */
    input: z.strictObject({ name: text({ min: 1, max: MAX_SEARCH }), ...list }),
    output: page(poster.extend({ posts: z.int() })),
  },
  copy: {
    input: z.strictObject({
      request_id: requestId,
      post_id: id,
      units: z.int().min(1).max(MAX_UNITS),
      /** What the sheet showed it to cost. */
      stake: amount,
      /** The player saw that the total moved by more than 5 percent. */
      is_move_confirmed: z.boolean(),
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
  poster: {
    /** Without an id the player's own page. */
    input: z.strictObject({ player_id: id.optional() }),
    output: person.extend({
      server_time: time,
      is_own: z.boolean(),
      is_winked: z.boolean(),
      streak: z.int(),
      posts: z.int(),
      first_posted_at: time.nullable(),
      winks: z.int(),
      /** Standing orders that have not ended, of all games. */
      standing_orders: z.int(),
      last_7_days: record,
      last_30_days: record,
      all: record,
      copiers: record,
      newest,
    }),
  },
  postsOf: {
    /** Without `state` all, newest first. */
    input: z.strictObject({ player_id: id, state: z.enum(['open', 'closed']).optional(), ...list }),
    output: page(postRow).extend({ server_time: time }),
  },
  post: {
    input: z.strictObject({ post_id: id }),
    output: listedPost.extend({ server_time: time, content: content.nullable() }),
  },
  wink: { input: z.strictObject({ player_id: id }), output: done },
  unwink: { input: z.strictObject({ player_id: id }), output: done },
  winks: { input: z.strictObject(list), output: page(poster) },
  postTerms: {
    input: z.strictObject({ order_id: id }),
    output: z.object({
      /** Null where it may be posted. */
      refusal: z.enum(POST_REFUSALS).nullable(),
      stake: amount,
      unit_stake: amount,
      cutoff_at: time,
      posts_left_today: z.int(),
    }),
  },
  addPost: {
    input: z.strictObject({
      request_id: requestId,
      order_id: id,
      declaration: text(POST_LIMITS.declaration),
      commission_percent: within(POST_LIMITS.commissionPercent),
      is_hidden: z.boolean(),
    }),
    output: z.object({ post_id: id, commitment: z.string(), posted_at: time, cutoff_at: time }),
  },
  withdrawPost: { input: z.strictObject({ post_id: id }), output: done },
  ownPosts: {
    input: z.strictObject(list),
    output: page(
      postRow.extend({
        order_id: id,
        copiers: record,
        /** What its copies have brought its poster so far. */
        commission: amount,
      }),
    ).extend({ server_time: time }),
  },
  copySheet: {
    input: z.strictObject({ post_id: id }),
    output: z.object({
      server_time: time,
      post: listedPost,
      /** Why it cannot be copied at all now; a code alone. */
      refusal: z.enum(['own_post', 'post_closed', 'copy_not_on_sale', 'shop_closed']).nullable(),
      unit_stake: amount,
      unit_notes: z.string(),
      max_units: z.int(),
      money: amount,
      /** Since the posting; null for games without printed odds, and where something is not on sale. */
      move: z.object({ band: z.enum(MOVE_BANDS), is_up: z.boolean(), needs_confirmation: z.boolean() }).nullable(),
      /** The most that one unit brings at the odds of the posting, cut to its first digit where the legs are hidden. */
      posted_top_prize: amount.nullable(),
      /** The same at the odds of now; null where the legs are hidden. */
      top_prize: amount.nullable(),
      /** Null where the legs are hidden; empty for games without printed odds. */
      legs: z.array(sheetLeg).nullable(),
    }),
  },
  ownCopies: {
    input: z.strictObject(list),
    output: page(
      z.object({
        order_id: id,
        order_no: z.string(),
        post_id: id,
        poster: person,
        game: gameId,
        summary: z.string(),
        state: orderState,
        units: z.int(),
        stake: amount,
        prize_after_tax: amount.nullable(),
        commission_percent: z.int(),
        /** What was paid of it. */
        commission: amount,
        is_standing: z.boolean(),
        placed_at: time,
        cutoff_at: time,
      }),
    ).extend({ server_time: time }),
  },
}
