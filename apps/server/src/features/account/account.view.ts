import type { Fen, Instant } from '@caimin/base'
import { AGREEMENT_VERSION, type OutputOf, type Values } from '@caimin/contract'
import { GAME_IDS } from '@caimin/rules'
import { isOpenAt } from '@caimin/rules/hours'
import {
  maskMobile,
  maskName,
  type PersonSignedIn,
  type Profile,
  type SessionTokens,
} from '../../core/identity/index.ts'
import { type Buckets, totalOf } from '../../core/ledger/index.ts'
import type { PlayerOrders } from '../../core/orders/index.ts'
import { type RedPacket, viewPacket } from '../../core/packets/index.ts'
import {
  licenceState,
  type Shop,
  type ShopToChoose,
  shopGame,
  viewNextHours,
  whyStopped,
} from '../../core/shops/index.ts'

export const viewTokens = ({ access, refresh, expiresAt }: SessionTokens) => ({
  access_token: access,
  refresh_token: refresh,
  expires_at: expiresAt,
})

export const viewSignedIn = ({ personId, shopId, tokens }: PersonSignedIn) => ({
  ...viewTokens(tokens),
  user_id: personId,
  shop_id: shopId,
})

export const viewShop = (
  shop: ShopToChoose,
  now: Instant,
): Values<OutputOf<'account', 'listShops'>>['rows'][number] => ({
  shop_id: shop.id,
  code: shop.code,
  name: shop.name,
  address: shop.address,
  phone: shop.phone,
  licence_no: shop.licenceNo,
  owner_name: maskName(shop.ownerName),
  ...viewNextHours(shop, now),
  is_open_now: whyStopped(shop, now) === undefined && isOpenAt(shop, now),
  licence_valid_until: shop.licenceValidUntil,
  licence_over: licenceState(shop, now).state === 'over',
})

/** The rows behind the user-info call. */
export interface UserFacts {
  readonly personId: string
  readonly profile: Profile
  /** Where the picture can be seen; empty without one. */
  readonly avatar: string
  readonly shop: Shop | null
  readonly buckets: Buckets
  readonly owed: Fen
  /** On its way to a card. */
  readonly withdrawing: Fen
  readonly orders: PlayerOrders
  /** What waits to be opened. */
  readonly packets: readonly RedPacket[]
}

export function viewUser({
  personId,
  profile,
  avatar,
  shop,
  buckets,
  owed,
  withdrawing,
  orders,
  packets,
}: UserFacts): Values<OutputOf<'account', 'userInfo'>> {
  return {
    id: personId,
    shop_id: shop?.id ?? null,
    chat_url: '',
    avatar,
    nickname: profile.nickname ?? '',
    sfz_id: profile.idNumber ?? '',
    sfz_name: profile.realName === null ? '' : maskName(profile.realName),
    money: totalOf(buckets),
    Win_money: buckets.win,
    mobile: maskMobile(profile.mobile),
    Config: viewConfig(shop),
    orderinfo: viewOrders(orders),
    is_verified: profile.isVerified,
    agreement: { accepted: profile.agreementVersion, in_force: AGREEMENT_VERSION },
    redPacket: packets.map(viewPacket),
    adult: profile.adultConfirmedAt !== null,
    wallet: viewWallet(buckets, { held: orders.held, withdrawing, owed }),
    last_sign_in_at: profile.lastSignInAt,
  }
}

const viewConfig = (shop: Shop | null) => ({
  advance_minutes:
    shop === null ? {} : Object.fromEntries(GAME_IDS.map((game) => [game, shopGame(shop, game).advanceMinutes])),
  odds_tolerance_percent: 5,
  betting_layout: 'classic' as const,
})

const viewOrders = ({ newest, newestPrize, ...counts }: PlayerOrders) => ({
  in_progress: counts.inProgress,
  awaiting_acceptance: counts.awaitingAcceptance,
  awaiting_issue: counts.awaitingIssue,
  awaiting_draw: counts.awaitingDraw,
  awaiting_payout: counts.awaitingPayout,
  needs_answer: counts.needsAnswer,
  newest: newest === null ? null : { order_id: newest.id, state: newest.state, game: newest.game },
  newest_prize:
    newestPrize === null ? null : { order_id: newestPrize.id, amount: newestPrize.amount, paid_at: newestPrize.paidAt },
})

const viewWallet = (
  buckets: Buckets,
  { held, withdrawing, owed }: { readonly held: Fen; readonly withdrawing: Fen; readonly owed: Fen },
) => ({
  gift: buckets.gift,
  locked: buckets.locked,
  free: buckets.free,
  win: buckets.win,
  held,
  withdrawing,
  claw_back: owed,
})
