import { type Instant, ok, present, type Result } from '@caimin/base'
import { findPlayerNames } from '../../core/identity/index.ts'
import {
  findProposer,
  findShopCodes,
  findShopDetail,
  findShopHistory,
  type ListedShop,
  licenceState,
} from '../../core/shops/index.ts'
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
  const [history, proposedBy] = await Promise.all([findShopHistory(r, shopId), viewProposer(r, shopId)])
  return {
    ...viewRow(shop, r.now),
    address: shop.address,
    phone: shop.phone,
    applied_at: shop.appliedAt,
    proposed_by: proposedBy,
    players: shop.players,
    staff: shop.staff,
    checked:
      shop.checkedAt === null
        ? null
        : { by: shop.checkedByName ?? '', at: shop.checkedAt, is_own: shop.checkedBy === staffId },
    picture_url: shop.pictureId === null ? null : files.linkTo({ shopId: NO_SHOP, id: shop.pictureId }),
    history: history.map(({ at, deed, note, staffName }) => ({
      at,
      deed,
      staff_name: staffName ?? proposedBy?.name ?? '',
      note,
    })),
  }
}

/** The agent who proposed a shop, masked, and of which shop. */
async function viewProposer(r: Reader, proposedShopId: string) {
  const proposer = await findProposer(r, proposedShopId)
  if (proposer === undefined) return null
  const { shopId, playerId } = proposer
  const [names, shops] = await Promise.all([findPlayerNames(r, shopId, [playerId]), findShopCodes(r, [shopId])])
  const { name, mobile } = present(names.get(playerId), 'a proposal is of a player')
  return { name, mobile, shop_name: shops.get(shopId)?.name ?? '' }
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
