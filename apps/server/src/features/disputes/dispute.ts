import { addMs, days, type Fen, hours, type Instant, yuan } from '@caimin/base'
import {
  DISPUTE_ANSWER_HOURS,
  DISPUTES_PER_ORDER,
  type DisputeDecision,
  type DisputeEntryKind,
  type DisputeKind,
  type DisputeOutcome,
  type DisputeState,
} from '@caimin/contract'
import type { OrderState } from '@caimin/rules'

/** How long each has, how often, and from where on two people look at it. */
export const DISPUTE_RULES = {
  /** From the end of the order, as long as a prize may be claimed. */
  openForMs: days(60),
  perOrder: DISPUTES_PER_ORDER,
  shopAnswersInMs: hours(DISPUTE_ANSWER_HOURS),
  playerAcceptsInMs: days(7),
  statements: 20,
  secondPersonAbove: yuan(20_000),
  maxOffer: yuan(20_000),
  maxAward: yuan(5_000_000),
} as const

/** A case about an order of one player in one shop. */
export interface Dispute {
  readonly shopId: string
  readonly id: string
  readonly disputeNo: string
  readonly orderId: string
  readonly playerId: string
  readonly kind: DisputeKind
  readonly state: DisputeState
  readonly claimed: Fen | null
  readonly offer: Fen | null
  readonly award: Fen | null
  readonly decision: DisputeDecision | null
  readonly decisionReason: string | null
  readonly decidedBy: string | null
  readonly confirmedBy: string | null
  readonly openedAt: Instant
  readonly dueAt: Instant | null
  readonly endedAt: Instant | null
  readonly outcome: DisputeOutcome | null
  readonly paid: Fen | null
  readonly journalId: string | null
}

/** Who says or does something in a case; `id` is null when a term ended. */
export interface DisputeActor {
  readonly kind: 'player' | 'shop' | 'operator' | 'system'
  readonly id: string | null
}

export const SYSTEM: DisputeActor = { kind: 'system', id: null }

/** A line of a case's timeline. */
export interface TimelineEntry {
  readonly kind: DisputeEntryKind
  readonly actor: DisputeActor
  readonly text?: string
  readonly pictureIds?: readonly string[]
  readonly amount?: Fen | null
  readonly decision?: DisputeDecision
}

const ENDED = new Set<OrderState>([
  'cancelledByPlayer',
  'cancelledByShop',
  'cancelledBySystem',
  'notWon',
  'paid',
  'unsold',
])

/** Whether an order ended so long ago that no case may be opened about it any more. */
export const isTooLate = (order: { readonly state: OrderState; readonly stateAt: Instant }, now: Instant): boolean =>
  ENDED.has(order.state) && now > addMs(order.stateAt, DISPUTE_RULES.openForMs)

/** Whether the deadline of the side that must act is over. */
export const isOverdue = ({ dueAt }: Pick<Dispute, 'dueAt'>, now: Instant): boolean => dueAt !== null && now >= dueAt
