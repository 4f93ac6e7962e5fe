import type { Bet } from '@caimin/rules'
import type { Order, OrderTicket } from '../order.ts'
import type { LoadedOrder } from './load-order.ts'
import { isCodedReason } from './order-reasons.texts.ts'

const withoutLines = <B extends Bet>(bet: B): B => ({ ...bet, lines: [] })

/** An order without what names a leg, a number or odds. */
export const withoutContent = (order: Order): Order => ({
  ...order,
  bet: withoutLines(order.bet),
  seenOdds: null,
  seenHandicaps: null,
  seenTotals: null,
  cutoffMatchId: null,
})

/** A ticket without the same. */
const ticketWithoutContent = (ticket: OrderTicket): OrderTicket => ({
  ...ticket,
  content: withoutLines(ticket.content),
  checkCode: '',
  serial: null,
  photoId: null,
  photoSha256: null,
  printedOdds: null,
  printedHandicaps: null,
  printedTotals: null,
  oddsQuestion: null,
  levels: null,
})

/** The same of everything that an order's page shows; of reasons only those that no person wrote. */
export const loadedWithoutContent = (loaded: LoadedOrder): LoadedOrder => ({
  ...loaded,
  order: withoutContent(loaded.order),
  tickets: loaded.tickets.map(ticketWithoutContent),
  timeline: loaded.timeline.map((step) => ({ ...step, reason: isCodedReason(step.reason) ? step.reason : null })),
  matches: [],
  results: [],
  issueMatches: new Map(),
})
