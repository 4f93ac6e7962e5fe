import { ok, present, refuse } from '@caimin/base'
import type { InputOf, Reply } from '@caimin/contract'
import { findPlayerNamesOfShops } from '../../core/identity/index.ts'
import { findOrderNames, findOrderNamesOfShops, type OrderName } from '../../core/orders/index.ts'
import { findShops } from '../../core/shops/index.ts'
import type { Reader } from '../../platform/context.ts'
import type { PlayerActor, ShopActor } from '../../platform/http/handler.ts'
import { readIdCursor, writeCursor } from '../../platform/page-cursor.ts'
import { countInState, type DisputesQuery, findDisputes } from './dispute.store.ts'
import type { Dispute } from './dispute.ts'
import { viewPlayer, viewRow } from './dispute.view.ts'
import type { DisputesDeps } from './disputes.deps.ts'
import { mayOpen } from './open-dispute.ts'
import { playerOf } from './player-moves.ts'

const PAGE = 20

type Wanted = Omit<DisputesQuery, 'after' | 'limit'> & { readonly cursor: string | undefined }

async function findPage(r: Reader, { cursor, ...wanted }: Wanted) {
  const found = await findDisputes(r, { ...wanted, after: readIdCursor(cursor), limit: PAGE + 1 })
  const shown = found.slice(0, PAGE)
  const last = found.length > PAGE ? shown.at(-1) : undefined
  return { shown, next_cursor: last === undefined ? null : writeCursor([last.id]) }
}

/** A case's order always exists. */
const orderOf = (names: ReadonlyMap<string, OrderName>, { orderId }: Dispute): OrderName =>
  present(names.get(orderId), 'a case has an order')

/** The player's own cases, of one order or all. */
export const listOwn = (
  { database }: DisputesDeps,
  { order_id: orderId, cursor }: InputOf<'disputes', 'list'>,
  actor: PlayerActor,
): Promise<Reply<'disputes', 'list'>> =>
  database.read(async (r): Promise<Reply<'disputes', 'list'>> => {
    const { shopId, playerId } = playerOf(actor)
    const canOpen = orderId === undefined ? null : await mayOpen(r, { shopId, orderId, playerId })
    if (canOpen === 'not_found') return refuse('not_found')
    const { shown, next_cursor } = await findPage(r, { shopId, playerId, orderId, cursor })
    const orders = await findOrderNames(
      r,
      shopId,
      shown.map((dispute) => dispute.orderId),
    )
    return ok({
      rows: shown.map((dispute) => viewRow(dispute, orderOf(orders, dispute), 'side')),
      next_cursor,
      can_open: canOpen,
    })
  })

/** The shop's cases, of one order or all, and how many wait for its answer. */
export const deskList = (
  { database }: DisputesDeps,
  { state, order_id: orderId, cursor }: InputOf<'disputes', 'deskList'>,
  { shopId }: ShopActor,
): Promise<Reply<'disputes', 'deskList'>> =>
  database.read(async (r): Promise<Reply<'disputes', 'deskList'>> => {
    const isOwn = orderId === undefined || (await findOrderNames(r, shopId, [orderId])).has(orderId)
    if (!isOwn) return refuse('not_found')
    const { shown, next_cursor } = await findPage(r, { shopId, orderId, cursor, ...sideState(state) })
    const [names, orders, to_answer] = await Promise.all([
      findPlayerNamesOfShops(r, shown),
      findOrderNames(
        r,
        shopId,
        shown.map(({ orderId }) => orderId),
      ),
      countInState(r, 'open', shopId),
    ])
    const rows = shown.map((dispute) => ({
      ...viewRow(dispute, orderOf(orders, dispute), 'side'),
      player: viewPlayer(present(names.get(dispute.playerId), 'a case has a player')),
    }))
    return ok({ rows, next_cursor, to_answer })
  })

/** For the sides the operator is one, however many operators it takes. */
const sideState = (state: InputOf<'disputes', 'deskList'>['state']): Pick<DisputesQuery, 'state' | 'states'> =>
  state === 'escalated' || state === 'confirming' ? { states: ['escalated', 'confirming'] } : { state }

/** Everybody's cases, and how many wait for an operator. */
export const reviewList = (
  { database }: DisputesDeps,
  { state, cursor }: InputOf<'disputeReview', 'list'>,
): Promise<Reply<'disputeReview', 'list'>> =>
  database.read(async (r) => {
    const { shown, next_cursor } = await findPage(r, { state, cursor })
    const shopIds = [...new Set(shown.map(({ shopId }) => shopId))]
    const [names, shops, orders, to_decide, to_confirm] = await Promise.all([
      findPlayerNamesOfShops(r, shown),
      findShops(r, shopIds),
      findOrderNamesOfShops(
        r,
        shown.map(({ shopId, orderId }) => ({ shopId, orderId })),
      ),
      countInState(r, 'escalated'),
      countInState(r, 'confirming'),
    ])
    const rows = shown.map((dispute) => ({
      ...viewRow(dispute, orderOf(orders, dispute), 'operator'),
      player: viewPlayer(present(names.get(dispute.playerId), 'a case has a player')),
      shop_id: dispute.shopId,
      shop_name: shops.find(({ id }) => id === dispute.shopId)?.name ?? '',
    }))
    return ok({ rows, next_cursor, to_decide, to_confirm })
  })
