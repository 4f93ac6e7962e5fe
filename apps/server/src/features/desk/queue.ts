import { ok } from '@caimin/base'
import { findStaffNames } from '../../core/identity/index.ts'
import { findApprovals, findPayoutHolds } from '../../core/orders/index.ts'
import type { WithShops } from '../../core/shops/index.ts'
import { query } from '../../platform/handlers/feature.ts'
import { pageOrder } from '../../platform/page.ts'
import { findClaimDays } from './claim-days.ts'
import { viewRows } from './order-rows.view.ts'
import { actByOf, countQueue, readPayouts, readQueue } from './queue.store.ts'

const PAGE = 30
const STATES = { all: [1, 2], to_accept: [1], to_issue: [2] } as const
const ACCEPTED_BY = { all: null, mine: 'this', colleagues: 'another' } as const
const byActBy = pageOrder('desk.queue', 'time', 'id')
const byId = pageOrder('desk.payouts', 'id')

/** What the shop has to accept and to print, with its figures. */
export const queue = query<'desk', 'queue', WithShops>(async ({ r, actor: { shopId, staffId }, input, shops }) => {
  const page = byActBy(input.cursor, PAGE)
  if (!page.ok) return page
  const { after, limit, cut } = page.value
  const states = STATES[input.state ?? 'all']
  const accepted = ACCEPTED_BY[input.whose ?? 'all']
  const [orders, counters] = await Promise.all([
    readQueue(r, { shopId, states, game: input.game, accepted: accepted && { by: accepted, staffId }, after, limit }),
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
  const [rows, approvals, holds, claimDays] = await Promise.all([
    viewRows(shops, r, { shopId, orders }),
    findApprovals(r, orders),
    findPayoutHolds(r, orders),
    findClaimDays(r, orders),
  ])
  const approvers = [...approvals.values()].map(({ approvedBy }) => approvedBy)
  const holders = [...holds.values()].map(({ heldBy }) => heldBy)
  const names = await findStaffNames(r, [...approvers, ...holders])
  const approvalOf = (orderId: string) => {
    const found = approvals.get(orderId)
    return found === undefined ? null : { by: names.get(found.approvedBy) ?? '', refused_because: found.refusedBecause }
  }
  const holdOf = (orderId: string) => {
    const hold = holds.get(orderId)
    return hold === undefined ? null : { by: names.get(hold.heldBy) ?? '', at: hold.heldAt, reason: hold.reason }
  }
  return ok({
    server_time: r.now,
    rows: rows.map((row) => ({
      ...row,
      approval: approvalOf(row.order_id),
      claim_until: claimDays.get(row.order_id) ?? null,
      hold: holdOf(row.order_id),
    })),
    next_cursor,
  })
})
