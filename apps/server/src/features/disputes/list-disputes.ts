import { ok, present, refuse } from '@caimin/base'
import type { RequestValues } from '@caimin/contract'
import { findPlayerNamesOfShops, viewPlayer } from '../../core/identity/index.ts'
import { findOrderNames, findOrderNamesOfShops, type OrderName } from '../../core/orders/index.ts'
import { findShops } from '../../core/shops/index.ts'
import type { Reader } from '../../platform/context.ts'
import { query } from '../../platform/handlers/feature.ts'
import { type Page, type PageKey, pageOrder } from '../../platform/page.ts'
import { countDisputes, countInState, type DisputesQuery, findDisputes } from './dispute.store.ts'
import type { Dispute } from './dispute.ts'
import { viewRow } from './dispute.view.ts'
import { mayOpen } from './open-dispute.ts'

const PAGE = 20

const ownNewestFirst = pageOrder('disputes.list', 'id')
const shopNewestFirst = pageOrder('disputes.deskList', 'id')
const allNewestFirst = pageOrder('disputeReview.list', 'id')

type DisputeFilter = Omit<DisputesQuery, 'after' | 'limit'>

async function findPage(r: Reader, { after, limit, cut }: Page<PageKey<['id']>>, filter: DisputeFilter) {
  return cut(await findDisputes(r, { ...filter, after: after?.[0], limit }), ({ id }) => [id])
}

/** A case's order always exists. */
const orderOf = (names: ReadonlyMap<string, OrderName>, { orderId }: Dispute): OrderName =>
  present(names.get(orderId), 'a case has an order')

/** The player's own cases, of one order or all. */
export const list = query<'disputes', 'list'>(async ({ r, actor: { shopId, playerId }, input }) => {
  const { order_id: orderId, cursor } = input
  const page = ownNewestFirst(cursor, PAGE)
  if (!page.ok) return page
  const canOpen = orderId === undefined ? null : await mayOpen(r, { shopId, orderId, playerId })
  if (canOpen === 'not_found') return refuse('not_found')
  const { rows, next_cursor } = await findPage(r, page.value, { shopId, playerId, orderId })
  const orders = await findOrderNames(
    r,
    shopId,
    rows.map((dispute) => dispute.orderId),
  )
  return ok({
    rows: rows.map((dispute) => viewRow(dispute, orderOf(orders, dispute), 'side')),
    next_cursor,
    can_open: canOpen,
  })
})

/** The shop's cases, of one order or all, and how many wait for its answer. */
export const deskList = query<'disputes', 'deskList'>(async ({ r, actor: { shopId }, input }) => {
  const { state, order_id: orderId, cursor } = input
  const page = shopNewestFirst(cursor, PAGE)
  if (!page.ok) return page
  const isOwn = orderId === undefined || (await findOrderNames(r, shopId, [orderId])).has(orderId)
  if (!isOwn) return refuse('not_found')
  const { rows: shown, next_cursor } = await findPage(r, page.value, { shopId, orderId, ...sideState(state) })
  const [names, orders, to_answer] = await Promise.all([
    findPlayerNamesOfShops(r, shown),
    findOrderNames(
      r,
      shopId,
      shown.map((dispute) => dispute.orderId),
    ),
    countInState(r, 'open', shopId),
  ])
  const rows = shown.map((dispute) => ({
    ...viewRow(dispute, orderOf(orders, dispute), 'side'),
    player: viewPlayer(present(names.get(dispute.playerId), 'a case has a player')),
  }))
  return ok({ rows, next_cursor, to_answer })
})

/** So many are shown beside what else the shop sees of a player. */
const NEWEST = 5

/** A player's cases beside what else their shop sees of them: how many there are, and the newest. */
export async function listNewestOf(r: Reader, key: { readonly shopId: string; readonly playerId: string }) {
  const [counts, newest] = await Promise.all([
    countDisputes(r, key),
    findDisputes(r, { ...key, after: undefined, limit: NEWEST }),
  ])
  const orders = await findOrderNames(
    r,
    key.shopId,
    newest.map(({ orderId }) => orderId),
  )
  return {
    ...counts,
    newest: newest.map((dispute) => {
      const row = viewRow(dispute, orderOf(orders, dispute), 'side')
      const { dispute_id, dispute_no, order_no, kind, state, outcome, opened_at } = row
      return { dispute_id, dispute_no, order_no, kind, state, outcome, opened_at }
    }),
  }
}

/** For the sides the operator is one, however many operators it takes. */
const sideState = (state: RequestValues<'disputes', 'deskList'>['state']): Pick<DisputesQuery, 'state' | 'states'> =>
  state === 'escalated' || state === 'confirming' ? { states: ['escalated', 'confirming'] } : { state }

/** Cases of all shops, and how many wait for an operator. */
export const reviewList = query<'disputeReview', 'list'>(async ({ r, input: { state, cursor } }) => {
  const page = allNewestFirst(cursor, PAGE)
  if (!page.ok) return page
  const { rows: shown, next_cursor } = await findPage(r, page.value, { state })
  const shopIds = [...new Set(shown.map(({ shopId }) => shopId))]
  const [names, shops, orders, to_decide, to_confirm] = await Promise.all([
    findPlayerNamesOfShops(r, shown),
    findShops(r, shopIds),
    findOrderNamesOfShops(r, shown),
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
