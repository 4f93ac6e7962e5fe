import { type Instant, ok, present } from '@caimin/base'
import type { OutputOf, Values } from '@caimin/contract'
import { GAME_IDS } from '@caimin/rules'
import { isOpenAt, nextOpening } from '@caimin/rules/hours'
import { licenceState, type Shop, type Shops, shopGame, viewHours, whyStopped } from '../../core/shops/index.ts'
import type { Files } from '../../platform/files/files.ts'
import { query } from '../../platform/handlers/feature.ts'
import { viewCodes } from './collection-codes.ts'

interface StoreServices {
  readonly shops: Shops
  readonly files: Files
}

/** The shop as its players see it. */
export const showStore = query<'store', 'info', StoreServices>(async ({ r, actor, shops, files }) => {
  const shop = present(await shops.reload(r, actor.shopId), 'a player belongs to a shop')
  return ok({ ...viewStore(shop, r.now), codes: await viewCodes(r, files, shop.id) })
})

const viewStore = (shop: Shop, now: Instant): Omit<Values<OutputOf<'store', 'info'>>, 'codes'> => ({
  server_time: now,
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
  hours: viewHours(shop, now),
  state: shop.state,
  state_why: shop.stateWhy,
  licence_valid_until: shop.licenceValidUntil,
  licence_over: licenceState(shop, now).state === 'over',
  is_open_now: whyStopped(shop, now) === undefined && isOpenAt(shop, now),
  next_opening_at: nextOpening(shop, now),
  notice: shop.notice,
  games: GAME_IDS.map((game) => {
    const { isOpen, advanceMinutes } = shopGame(shop, game)
    return { game, is_open: isOpen, advance_minutes: advanceMinutes }
  }),
})
