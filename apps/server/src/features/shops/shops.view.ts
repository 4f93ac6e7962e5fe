import { type Instant, toWire } from '@caimin/base'
import type { OutputOf } from '@caimin/contract'
import { findShopDetail, findShopHistory, type ListedShop, licenceState } from '../../core/shops/index.ts'
import type { Reader } from '../../platform/context.ts'
import { NO_SHOP } from '../../platform/handlers/once.ts'
import type { ShopsDeps } from './shops.deps.ts'

type Detail = OutputOf<'shops', 'detail'>

export function viewRow(shop: ListedShop, now: Instant): OutputOf<'shops', 'list'>['rows'][number] {
  const { state, daysLeft } = licenceState(shop, now)
  return {
    shop_id: shop.id,
    code: shop.code,
    name: shop.name,
    jurisdiction: shop.jurisdiction,
    owner_name: shop.ownerName,
    state: shop.state,
    state_why: shop.stateWhy,
    state_at: toWire(shop.stateAt),
    licence: { no: shop.licenceNo, valid_until: shop.licenceValidUntil, state, days_left: daysLeft },
  }
}

/** A shop with everything the operator looks at; undefined when there is none. */
export async function viewDetail(
  { files }: ShopsDeps,
  r: Reader,
  { shopId, staffId }: { readonly shopId: string; readonly staffId: string },
): Promise<Detail | undefined> {
  const shop = await findShopDetail(r, shopId)
  if (shop === undefined) return undefined
  const history = await findShopHistory(r, shopId)
  return {
    ...viewRow(shop, r.now),
    address: shop.address,
    phone: shop.phone,
    applied_at: toWire(shop.appliedAt),
    players: shop.players,
    staff: shop.staff,
    checked:
      shop.checkedAt === null
        ? null
        : { by: shop.checkedByName ?? '', at: toWire(shop.checkedAt), is_own: shop.checkedBy === staffId },
    picture_url: shop.pictureId === null ? null : files.linkTo({ shopId: NO_SHOP, id: shop.pictureId }),
    history: history.map(({ at, deed, note, staffName }) => ({
      at: toWire(at),
      deed,
      staff_name: staffName,
      note,
    })),
  }
}
