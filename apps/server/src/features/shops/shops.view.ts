import { type Instant, ok, present, type Result } from '@caimin/base'
import { findShopDetail, findShopHistory, type ListedShop, licenceState } from '../../core/shops/index.ts'
import type { Reader, Tx } from '../../platform/context.ts'
import type { Files, WithFiles } from '../../platform/files/files.ts'
import { NO_SHOP } from '../../platform/handlers/once.ts'
import type { OperatorActor } from '../../platform/http/handler.ts'

export function viewRow(shop: ListedShop, now: Instant) {
  const { state, daysLeft } = licenceState(shop, now)
  return {
    shop_id: shop.id,
    code: shop.code,
    name: shop.name,
    jurisdiction: shop.jurisdiction,
    owner_name: shop.ownerName,
    state: shop.state,
    state_why: shop.stateWhy,
    state_at: shop.stateAt,
    licence: { no: shop.licenceNo, valid_until: shop.licenceValidUntil, state, days_left: daysLeft },
  }
}

/** A shop with everything the operator looks at; undefined when there is none. */
export async function viewDetail(
  files: Files,
  r: Reader,
  { shopId, staffId }: { readonly shopId: string; readonly staffId: string },
) {
  const shop = await findShopDetail(r, shopId)
  if (shop === undefined) return undefined
  const history = await findShopHistory(r, shopId)
  return {
    ...viewRow(shop, r.now),
    address: shop.address,
    phone: shop.phone,
    applied_at: shop.appliedAt,
    players: shop.players,
    staff: shop.staff,
    checked:
      shop.checkedAt === null
        ? null
        : { by: shop.checkedByName ?? '', at: shop.checkedAt, is_own: shop.checkedBy === staffId },
    picture_url: shop.pictureId === null ? null : files.linkTo({ shopId: NO_SHOP, id: shop.pictureId }),
    history: history.map(({ at, deed, note, staffName }) => ({ at, deed, staff_name: staffName, note })),
  }
}

interface ChangedShop extends WithFiles {
  readonly t: Tx
  readonly actor: OperatorActor
}

/** Replies with the shop as it is after a change. */
export async function replyWithShop<R extends string>(
  { t, actor: { staffId }, files }: ChangedShop,
  changed: Result<string, R>,
) {
  if (!changed.ok) return changed
  return ok(present(await viewDetail(files, t, { shopId: changed.value, staffId }), 'a shop that was just changed'))
}
