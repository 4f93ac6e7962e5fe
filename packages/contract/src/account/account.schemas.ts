import { z } from 'zod'
import { MAX_SEARCH } from '../form-limits.ts'
import { packet } from '../packets/packets.schemas.ts'
import {
  amount,
  day,
  done,
  id,
  linkCode,
  mobile,
  newPassword,
  nothing,
  orderState,
  password,
  sixDigits,
  time,
} from '../wire.ts'

const tokens = {
  access_token: z.string(),
  refresh_token: z.string(),
  /** When the access token ends. */
  expires_at: time,
}
const signedIn = z.object({ ...tokens, user_id: id, shop_id: id.nullable() })

const shopCard = z.object({
  shop_id: id,
  code: z.string(),
  name: z.string(),
  address: z.string(),
  phone: z.string(),
  licence_no: z.string(),
  owner_name: z.string(),
  /** Of the day on which it is open, or opens next. */
  opens_at: z.string(),
  closes_at: z.string(),
  is_open_now: z.boolean(),
  /** Now, or when it opens next. */
  next_opening_at: time,
  /** The last day of its licence. */
  licence_valid_until: day.nullable(),
  licence_over: z.boolean(),
})

/**
 * Specification, section 3, "User info"; what has no name there is ours. `money` is all that can be spent, `Win_money`
 * the win bucket.
 */
const userInfo = z.object({
  id,
  shop_id: id.nullable(),
  chat_url: z.string(),
  avatar: z.string(),
  nickname: z.string(),
  sfz_id: z.string(),
  sfz_name: z.string(),
  money: amount,
  Win_money: amount,
  mobile: z.string(),
  Config: z.object({
    advance_minutes: z.record(z.string(), z.int()),
    odds_tolerance_percent: z.int(),
    betting_layout: z.enum(['classic', 'new']),
  }),
  orderinfo: z.object({
    in_progress: z.int(),
    /** Of these, what the shop must accept, and what it must print. */
    awaiting_acceptance: z.int(),
    awaiting_issue: z.int(),
    awaiting_draw: z.int(),
    awaiting_payout: z.int(),
    /** Orders that ask the player whether odds that fell are taken. */
    needs_answer: z.int(),
    newest: z.object({ order_id: id, state: orderState, game: z.string() }).nullable(),
    newest_prize: z.object({ order_id: id, amount, paid_at: time }).nullable(),
  }),
  /** Whether name and ID number are confirmed, and so fixed. */
  is_verified: z.boolean(),
  /** Versions of the agreements; when they differ the app asks again. */
  agreement: z.object({ accepted: z.string(), in_force: z.string() }),
  /** What waits to be opened. */
  redPacket: z.array(packet),
  adult: z.boolean(),
  /**
   * Buckets in the order in which they are spent; `held` for bets that are not printed yet and for chases;
   * `withdrawing` on its way to a card.
   */
  wallet: z.object({
    gift: amount,
    locked: amount,
    free: amount,
    win: amount,
    held: amount,
    withdrawing: amount,
    claw_back: amount,
  }),
  last_sign_in_at: time.nullable(),
})

export const accountDetails = {
  /** Whom to ask is told at the sign-in alone. */
  account_frozen: z.strictObject({ why: z.string(), phone: z.string().nullable() }).partial(),
  /** How many of each are not over. */
  orders_still_open: z.strictObject({ orders: z.int(), chases: z.int(), withdrawals: z.int(), recharges: z.int() }),
}

export const accountSchemas = {
  login: {
    input: z.strictObject({ mobile, password }),
    output: signedIn,
  },
  loginByCode: {
    input: z.strictObject({ mobile, code: sixDigits }),
    output: signedIn,
  },
  register: {
    input: z.strictObject({
      mobile,
      code: sixDigits,
      password: newPassword,
      shop_id: id.optional(),
      /** Of who invited the player, whose shop becomes theirs. */
      invite_code: linkCode.optional(),
      /** Whether agents above see each order of the player; without it sums alone. */
      shows_orders: z.boolean().optional(),
      is_adult: z.boolean(),
      agreement_version: z.string().max(20),
    }),
    output: signedIn,
  },
  forgetPassword: { input: z.strictObject({ mobile, code: sixDigits, password: newPassword }), output: done },
  userInfo: { input: nothing, output: userInfo },
  refreshToken: {
    input: z.strictObject({ refresh_token: z.string().min(1).max(200) }),
    output: z.object(tokens),
  },
  phoneSend: {
    input: z.strictObject({ mobile, event: z.enum(['register', 'sign_in', 'forget_password', 'change_phone']) }),
    output: z.object({ seconds_until_next: z.int() }),
  },
  emsSend: {
    input: z.strictObject({ email: z.email().max(120), event: z.enum(['register', 'forget_password']) }),
    output: z.object({ seconds_until_next: z.int() }),
  },
  listShops: {
    input: z.strictObject({ search: z.string().max(MAX_SEARCH).optional() }),
    output: z.object({ rows: z.array(shopCard) }),
  },
  chooseShop: { input: z.strictObject({ shop_id: id }), output: signedIn },
  signOut: { input: nothing, output: done },
}
