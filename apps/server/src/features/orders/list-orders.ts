import { endOfDate, ok, startOfDate } from '@caimin/base'
import type { InputOf } from '@caimin/contract'
import type { OrderState } from '@caimin/rules'
import {
  findAsking,
  listOwnOrders,
  type OwnOrdersFilter,
  orderForPlayer,
  partsOf,
  sumOwnOrders,
  viewOrderRow,
} from '../../core/orders/index.ts'
import { query } from '../../platform/handlers/feature.ts'
import { pageOrder } from '../../platform/page.ts'
import { sizeOf } from '../../platform/page-size.ts'

type Status = NonNullable<InputOf<'orders', 'list'>['status']>

const STATES: Record<Status, readonly OrderState[] | undefined> = {
  all: undefined,
  in_progress: ['subscribing', 'awaitingAcceptance', 'awaitingIssue'],
  awaiting_acceptance: ['awaitingAcceptance'],
  awaiting_issue: ['awaitingIssue'],
  awaiting_draw: ['awaitingDraw', 'awaitingResult'],
  won: ['awaitingPayout', 'paid'],
  ended: ['cancelledByPlayer', 'cancelledByShop', 'cancelledBySystem', 'notWon', 'unsold'],
}

const byId = pageOrder('orders.list', 'id')

/** A page of the player's orders and of plans that they joined, with the sums of all that match, hidden ones too. */
export const listOrders = query<'orders', 'list'>(async ({ r, actor: { shopId, playerId }, input }) => {
  const page = byId(input.cursor, sizeOf(input.size))
  if (!page.ok) return page
  const { since, until } = input
  const filter: OwnOrdersFilter = {
    shopId,
    playerId,
    from: since === undefined ? undefined : startOfDate(since),
    before: until === undefined ? undefined : endOfDate(until),
    states: STATES[input.status ?? 'all'],
    game: input.game,
    issueNo: input.issue_no,
    matchId: input.match_id,
    isHidden: input.hidden === 'only',
  }
  const { after, limit, cut } = page.value
  const [orders, totals] = await Promise.all([
    listOwnOrders(r, filter, { after: after?.[0], size: limit }),
    sumOwnOrders(r, filter),
  ])
  const { rows, next_cursor } = cut(orders, ({ orderId }) => [orderId])
  const orderIds = rows.map(({ orderId }) => orderId)
  const planIds = rows.flatMap(({ orderId, planKind }) => (planKind === null ? [] : [orderId]))
  const [asking, parts] = await Promise.all([
    findAsking(r, shopId, orderIds),
    partsOf(r, { shopId, playerId }, planIds),
  ])
  return ok({
    server_time: r.now,
    rows: rows.map((order) => ({
      ...viewOrderRow(orderForPlayer(order, r.now)),
      needs_answer: asking.has(order.orderId),
      own: parts.get(order.orderId) ?? null,
    })),
    next_cursor,
    totals,
  })
})
