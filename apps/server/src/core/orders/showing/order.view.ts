import { type Instant, minus, NO_MONEY } from '@caimin/base'
import type { OutputOf, Values } from '@caimin/contract'
import { orderStateIndex } from '@caimin/rules'
import type { Shop } from '../../shops/index.ts'
import { soldOf } from '../finish-orders.ts'
import type { Order } from '../order.ts'
import type { LoadedOrder } from './load-order.ts'
import { playerAbilities } from './order.policy.ts'
import { reasonText } from './order-reasons.texts.ts'
import { viewDraw, viewLegs } from './order-results.view.ts'
import { summaryOf } from './order-summary.ts'
import { loadedWithoutContent } from './sealed-order.ts'
import { type PhotoLink, viewTicket } from './ticket.view.ts'

export type OrderRowView = Omit<Values<OutputOf<'orders', 'list'>>['rows'][number], 'needs_answer' | 'own'>
export type OrderDetailView = Omit<
  Values<OutputOf<'orders', 'info'>>,
  'server_time' | 'chase' | 'own' | 'is_hidden' | 'may_remind' | 'reminded_at' | 'line_results' | 'prize_lines'
>

export const viewOrderRow = (order: Order): OrderRowView => {
  const dueAt = owedAt(order)
  return {
    order_id: order.orderId,
    order_no: order.orderNo,
    game: order.game,
    issue_no: order.issueNo,
    state: orderStateIndex(order.state),
    summary: summaryOf(order),
    notes: order.notes.toString(),
    multiple: order.bet.multiple,
    stake: order.stake,
    prize: order.prize,
    prize_after_tax: order.prizeAfterTax,
    void_refund: order.voidRefund,
    cutoff_at: order.cutoffAt,
    placed_at: order.placedAt,
    sealed_until: order.sealedUntil,
    due_at: dueAt,
    plan_kind: order.planKind,
  }
}

/** What a list beside something else tells of an order. */
export const viewOrderSummary = (order: Order) => {
  const { order_id, order_no, game, state, stake, prize_after_tax, placed_at } = viewOrderRow(order)
  return { order_id, order_no, game, state, stake, prize_after_tax, placed_at }
}

/** When the shop must have acted: accepted, or printed. */
function owedAt({ state, acceptBy, printBy }: Order): Instant | null {
  if (state === 'awaitingAcceptance') return acceptBy
  return state === 'awaitingIssue' ? printBy : null
}

/**
 * What of the stake is still held, was sold, and came back, in money of the player's own. When all of it fails the
 * discount of a red packet goes back to the packet; what is left of it when a part was printed stays with the player.
 */
function moneyOf({ order, tickets, discount }: LoadedOrder) {
  const { captured, released } = soldOf(order, tickets)
  const isHeld = captured + released === 0n
  const isFailed = released === order.stake
  return {
    discount: discount,
    held: isHeld ? minus(order.stake, discount) : NO_MONEY,
    captured: captured,
    released: isFailed ? minus(released, discount) : released,
  }
}

/** The steps of an order with the texts of their reasons. */
export const viewSteps = ({ timeline }: Pick<LoadedOrder, 'timeline'>): OrderDetailView['events'] =>
  timeline.map(({ from, to, at, actor, reason }) => ({ from, to, at, actor, reason: reasonText(reason) }))

interface DetailParts {
  readonly shop: Shop
  readonly photoLink: PhotoLink
  /** The bet of a plan may not be seen by who asks. */
  readonly isSealed: boolean
}

/** An order for a viewer who may know of it; of a sealed one nothing that its bet could be read from. */
export function viewOrderDetail(shown: LoadedOrder, { shop, photoLink, isSealed }: DetailParts): OrderDetailView {
  const loaded = isSealed ? loadedWithoutContent(shown) : shown
  const { order, tickets } = loaded
  return {
    // Of a plan the summary is public.
    ...viewOrderRow(shown.plan === null ? order : shown.order),
    is_sealed: isSealed,
    bet: order.bet as unknown as OrderDetailView['bet'],
    seen_odds: order.seenOdds as OrderDetailView['seen_odds'],
    seen_handicaps: order.seenHandicaps,
    seen_totals: order.seenTotals,
    tolerance: order.tolerance,
    cutoff_match_id: order.cutoffMatchId,
    accept_by: order.acceptBy,
    print_by: order.printBy,
    ...moneyOf(loaded),
    tickets: tickets.map((ticket) => viewTicket(order.shopId, ticket, photoLink)),
    events: viewSteps(loaded),
    matches: viewLegs(loaded),
    draw: viewDraw(loaded),
    can: playerAbilities(order, tickets),
    shop: { name: shop.name, phone: shop.phone },
  }
}
