import { ok, present } from '@caimin/base'
import { findPlayerNames, findStaffNames, viewPlayer } from '../../core/identity/index.ts'
import {
  countPeople,
  findApprovals,
  type Order,
  ticketLimitsOf,
  ticketsFor,
  viewOrderRow,
} from '../../core/orders/index.ts'
import type { Shops, WithShops } from '../../core/shops/index.ts'
import type { Reader } from '../../platform/context.ts'
import { query } from '../../platform/handlers/feature.ts'
import { pageOrder } from '../../platform/page.ts'
import { actByOf, countQueue, countTickets, readPayouts, readQueue } from './queue.store.ts'

const PAGE = 30
const STATES = { all: [1, 2], to_accept: [1], to_issue: [2] } as const
const byActBy = pageOrder('desk.queue', 'time', 'id')
const byId = pageOrder('desk.payouts', 'id')

/** What the shop has to accept and to print, with its figures. */
export const queue = query<'desk', 'queue', WithShops>(async ({ r, actor: { shopId, staffId }, input, shops }) => {
  const page = byActBy(input.cursor, PAGE)
  if (!page.ok) return page
  const { after, limit, cut } = page.value
  const states = STATES[input.state ?? 'all']
  const acceptedBy = input.whose === 'mine' ? staffId : null
  const [orders, counters] = await Promise.all([
    readQueue(r, { shopId, states, game: input.game, acceptedBy, after, limit }),
    countQueue(r, shopId, staffId),
  ])
  const { rows, next_cursor } = cut(orders, (order) => [actByOf(order), order.orderId])
  return ok({ server_time: r.now, rows: await viewRows(shops, r, { shopId, orders: rows }), next_cursor, counters })
})

/** Won orders that wait to be paid by hand. */
export const payouts = query<'desk', 'payouts', WithShops>(async ({ r, actor: { shopId }, input, shops }) => {
  const page = byId(input.cursor, PAGE)
  if (!page.ok) return page
  const { after, limit, cut } = page.value
  const found = await readPayouts(r, { shopId, after: after?.[0] ?? null, limit })
  const { rows: orders, next_cursor } = cut(found, ({ orderId }) => [orderId])
  const [rows, approvals] = await Promise.all([viewRows(shops, r, { shopId, orders }), findApprovals(r, orders)])
  const approvers = [...approvals.values()].map(({ approvedBy }) => approvedBy)
  const names = await findStaffNames(r, approvers)
  const approvalOf = (orderId: string) => {
    const found = approvals.get(orderId)
    return found === undefined ? null : { by: names.get(found.approvedBy) ?? '', refused_because: found.refusedBecause }
  }
  return ok({
    server_time: r.now,
    rows: rows.map((row) => ({ ...row, approval: approvalOf(row.order_id) })),
    next_cursor,
  })
})

async function viewRows(
  shops: Shops,
  r: Reader,
  { shopId, orders }: { readonly shopId: string; readonly orders: readonly Order[] },
) {
  const orderIds = orders.map(({ orderId }) => orderId)
  const playerIds = orders.map(({ playerId }) => playerId)
  const [names, counts, people, shop] = await Promise.all([
    findPlayerNames(r, shopId, playerIds),
    countTickets(r, shopId, orderIds),
    countPeople(r, orders),
    shops.find(r, shopId),
  ])
  const limits = ticketLimitsOf(present(shop, 'staff belongs to a shop').ticketMultipleLimit)
  return orders.map((order) => {
    const player = present(names.get(order.playerId), 'an order has a player')
    const count = counts.get(order.orderId)
    return {
      ...viewOrderRow(order),
      act_by: actByOf(order),
      player: viewPlayer(player),
      people: people.get(order.orderId) ?? null,
      // Before it is accepted, as many as it will become.
      tickets: count?.tickets ?? ticketsFor(order.bet, limits),
      tickets_recorded: count?.recorded ?? 0,
      tickets_printed: count?.printed ?? 0,
      has_odds_question: count?.hasQuestion ?? false,
      has_review: count?.hasReview ?? false,
    }
  })
}
