import { fenToText, NO_MONEY, ok, present, refuse, toWire } from '@caimin/base'
import type { InputOf, Reply } from '@caimin/contract'
import { findPlayerNamesOfShops, findStaffNames } from '../../core/identity/index.ts'
import { findApprovals, findOrders, payableOf, waitingPayouts } from '../../core/orders/index.ts'
import { findShops } from '../../core/shops/index.ts'
import type { PrizeReviewsDeps } from './prize-reviews.deps.ts'

const PAGE = 20
const CURSOR = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Very large payouts of all shops that wait for a second person. */
export async function list(
  { database }: PrizeReviewsDeps,
  { cursor }: InputOf<'prizeReviews', 'list'>,
): Promise<Reply<'prizeReviews', 'list'>> {
  if (cursor !== undefined && !CURSOR.test(cursor)) return refuse('bad_input')
  return await database.read(async (r) => {
    const found = await waitingPayouts(r, { after: cursor ?? null, limit: PAGE + 1 })
    const keys = found.slice(0, PAGE)
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
        player: { player_id: player.playerId, name: player.name, mobile: player.mobile },
        prize: fenToText(order.prize ?? NO_MONEY),
        amount: fenToText(payableOf(order)),
        approved_by: staff.get(approval.approvedBy) ?? '',
        approved_at: toWire(approval.approvedAt),
      }
    })
    return ok({ rows, next_cursor: found.length > PAGE ? (keys.at(-1)?.orderId ?? null) : null })
  })
}
