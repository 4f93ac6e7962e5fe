import { NO_MONEY, ok, present } from '@caimin/base'
import { findPlayerNamesOfShops, findStaffNames, viewPlayer } from '../../core/identity/index.ts'
import { findApprovals, findOrders, payableOf, waitingPayouts } from '../../core/orders/index.ts'
import { findShops } from '../../core/shops/index.ts'
import { query } from '../../platform/handlers/feature.ts'
import { pageOrder } from '../../platform/page.ts'

const PAGE = 20
const byOrder = pageOrder('prizeReviews.list', 'id')

/** Very large payouts of all shops that wait for a second person. */
export const list = query<'prizeReviews', 'list'>(async ({ r, input }) => {
  const page = byOrder(input.cursor, PAGE)
  if (!page.ok) return page
  const { after, limit, cut } = page.value
  const { rows: keys, next_cursor } = cut(
    await waitingPayouts(r, { after: after?.[0] ?? null, limit }),
    ({ orderId }) => [orderId],
  )
  const [orders, approvals] = await Promise.all([findOrders(r, keys), findApprovals(r, keys)])
  const shown = [...orders.values()].toSorted((a, b) => (a.orderId < b.orderId ? -1 : 1))
  const [players, shops, staff] = await Promise.all([
    findPlayerNamesOfShops(r, shown),
    findShops(
      r,
      shown.map(({ shopId }) => shopId),
    ),
    findStaffNames(
      r,
      [...approvals.values()].map(({ approvedBy }) => approvedBy),
    ),
  ])
  const rows = shown.map((order) => {
    const player = present(players.get(order.playerId), 'an order has a player')
    const approval = present(approvals.get(order.orderId), 'what waits was agreed to')
    return {
      shop_id: order.shopId,
      shop_name: shops.find(({ id }) => id === order.shopId)?.name ?? '',
      order_id: order.orderId,
      order_no: order.orderNo,
      game: order.game,
      player: viewPlayer(player),
      prize: order.prize ?? NO_MONEY,
      amount: payableOf(order),
      approved_by: staff.get(approval.approvedBy) ?? '',
      approved_at: approval.approvedAt,
    }
  })
  return ok({ rows, next_cursor })
})
