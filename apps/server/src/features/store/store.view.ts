import { type Instant, toWire } from '@caimin/base'
import type { OutputOf } from '@caimin/contract'
import { GAME_IDS } from '@caimin/rules'
import { isOpenAt, nextOpening } from '@caimin/rules/hours'
import { licenceState, type Shop, shopGame, whyStopped } from '../../core/shops/index.ts'

/** The shop as its players see it, without its collection codes. */
export const viewStore = (shop: Shop, now: Instant): Omit<OutputOf<'store', 'info'>, 'codes'> => ({
  server_time: toWire(now),
  shop_id: shop.id,
  code: shop.code,
  name: shop.name,
  owner_name: shop.ownerName,
  licence_no: shop.licenceNo,
  address: shop.address,
  phone: shop.phone,
  wechat: shop.wechat,
  opens_at: shop.opensAt,
  closes_at: shop.closesAt,
  state: shop.state,
  state_why: shop.stateWhy,
  licence_valid_until: shop.licenceValidUntil,
  licence_over: licenceState(shop, now).state === 'over',
  is_open_now: whyStopped(shop, now) === undefined && isOpenAt(shop, now),
  next_opening_at: toWire(nextOpening(shop, now)),
  notice: shop.notice,
  games: GAME_IDS.map((game) => {
    const { isOpen, advanceMinutes } = shopGame(shop, game)
    return { game, is_open: isOpen, advance_minutes: advanceMinutes }
  }),
})
