import { type Fen, minus, NO_MONEY, sum } from '@caimin/base'
import type { OutputOf, Values } from '@caimin/contract'
import type { OrderState } from '@caimin/rules'
import { sealedText } from '@caimin/rules/plans'
import { recordedOf } from '../finish-orders.ts'
import type { Tolerance } from '../odds-tolerance.ts'
import type { Order } from '../order.ts'
import type { Plan } from '../plans/plan.store.ts'
import type { LoadedOrder } from './load-order.ts'
import { reasonText } from './order-reasons.texts.ts'
import { viewDraw, viewLegs } from './order-results.view.ts'
import type { TimelineStep } from './order-timeline.ts'
import { type PhotoLink, viewTicket } from './ticket.view.ts'

export type PlanContentView = Omit<Values<OutputOf<'together', 'content'>>, 'line_results'>

/** The commitment that was published when the plan was opened. */
export const viewCommitment = ({ commitment, openedAt }: Plan) => ({
  sha256: commitment.toString('hex'),
  published_at: openedAt,
})

/** The bet of a plan with its tickets, and salt and text that its commitment was made of; for those who may see it. */
export function viewPlanContent(loaded: LoadedOrder, plan: Plan, photoLink: PhotoLink): PlanContentView {
  const { order, tickets } = loaded
  return {
    bet: order.bet as unknown as PlanContentView['bet'],
    notes: order.notes.toString(),
    multiple: order.bet.multiple,
    text: sealedText(order.bet, order.issueNo),
    salt: plan.salt.toString('hex'),
    commitment: viewCommitment(plan),
    seen_odds: order.seenOdds as PlanContentView['seen_odds'],
    seen_handicaps: order.seenHandicaps,
    seen_totals: order.seenTotals,
    tickets: tickets.map((ticket) => viewTicket(order.shopId, ticket, photoLink)),
    not_printed: notPrinted(loaded),
    matches: viewLegs(loaded),
    draw: viewDraw(loaded),
  }
}

/** What of the stake no recorded ticket stands for, once nothing more is printed. */
function notPrinted({ order, tickets }: LoadedOrder): Fen {
  if (TO_PRINT.has(order.state)) return NO_MONEY
  return minus(order.stake, sum(recordedOf(tickets).map(({ stake }) => stake)))
}

const TO_PRINT: ReadonlySet<OrderState> = new Set(['subscribing', 'awaitingAcceptance', 'awaitingIssue'])

/** How a plan ended without a ticket; null for one that goes on, or was printed. */
export function viewPlanEnd({ order, timeline }: LoadedOrder): PlanEndView | null {
  const last = timeline.at(-1)
  if (!ENDED.has(order.state) || last === undefined) return null
  return { by: endedBy(last), reason: reasonText(last.reason), at: last.at }
}

type PlanEndView = NonNullable<Values<OutputOf<'together', 'info'>>['ended']>

const ENDED: ReadonlySet<OrderState> = new Set(['cancelledByPlayer', 'cancelledByShop', 'cancelledBySystem', 'unsold'])

function endedBy({ actor, reason }: TimelineStep): PlanEndView['by'] {
  if (actor === 'player') return 'initiator'
  if (actor === 'shop') return 'shop'
  return reason === 'plan_not_full' ? 'not_filled' : 'system'
}

/** What a plan takes when its odds have moved by the time it is printed. */
export function viewPlanTolerance({ tolerance }: Order): Exclude<Tolerance, { readonly kind: 'ask' }> {
  if (tolerance.kind === 'ask') throw new Error('a plan does not ask about odds')
  return tolerance
}
