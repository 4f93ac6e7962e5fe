import type { Instant } from '@caimin/base'
import { isAsking } from '../answer-odds.ts'
import { recordedOf } from '../finish-orders.ts'
import type { Order, OrderTicket } from '../order.ts'
import { maySupersede } from '../supersede-ticket.ts'
import type { LoadedOrder } from './load-order.ts'
import { loadedWithoutContent, withoutContent } from './sealed-order.ts'

/**
 * Whether the content of an order is still kept from its own player. The shop sees what it prints; other players'
 * orders are shown to no player.
 */
export const isSealedFromPlayer = ({ sealedUntil }: Pick<Order, 'sealedUntil'>, now: Instant): boolean =>
  sealedUntil !== null && now < sealedUntil

/** An order as its own player may see it now. */
export const orderForPlayer = (order: Order, now: Instant): Order =>
  isSealedFromPlayer(order, now) ? withoutContent(order) : order

/** The same of what an order's page shows. */
export const loadedForPlayer = (loaded: LoadedOrder, now: Instant): LoadedOrder =>
  isSealedFromPlayer(loaded.order, now) ? loadedWithoutContent(loaded) : loaded

/** What the player may do with an order now; each use case decides again under its lock. */
export const playerAbilities = (order: Order, tickets: readonly OrderTicket[]) => ({
  withdraw: order.state === 'awaitingAcceptance' && order.planKind === null,
  answer_odds: order.state === 'awaitingIssue' && tickets.some(isAsking),
})

/** Who stands at the desk. */
export interface DeskViewer {
  readonly role: 'shopkeeper' | 'clerk'
}

/** What this member of staff may do with an order now. */
export function deskAbilities(order: Order, tickets: readonly OrderTicket[], viewer: DeskViewer) {
  const isIssuing = order.state === 'awaitingIssue'
  const hasWaiting = tickets.some(({ state }) => state === 'waiting')
  const recorded = recordedOf(tickets)
  return {
    accept: order.state === 'awaitingAcceptance',
    refuse: order.state === 'awaitingAcceptance',
    print: isIssuing && hasWaiting,
    record: isIssuing && hasWaiting,
    supersede: recorded.some((ticket) => maySupersede(order, ticket)),
    finish: isIssuing && recorded.length > 0,
    fail: isIssuing && recorded.length === 0,
    pay: order.state === 'awaitingPayout' && viewer.role === 'shopkeeper',
  }
}
