import type { Fen, Instant, Ok } from '@caimin/base'
import type { Refused } from '@caimin/contract'
import type { Openness, PlanOpening, PlanTerms, TermsRefusal } from '@caimin/rules/plans'
import type { BetDecision, BetReason } from '../placing/decide-bet.ts'
import type { NewBet } from '../placing/new-bet.ts'
import type { ShareReason } from './join-plan.ts'

/** A plan as its initiator opens it. Its bet is checked by the rules; no one is asked about odds at print time. */
export interface NewPlan extends Omit<NewBet, 'redPacketId' | 'isPaidAhead'> {
  readonly tolerance: Exclude<NewBet['tolerance'], { readonly kind: 'ask' }>
  readonly terms: PlanTerms
  readonly openness: Openness
  /** What the initiator says about it, with banned words masked. */
  readonly declaration: string
  /** A person of the shop opens it, which is shown; without commission. */
  readonly isByStaff: boolean
}

export interface OpenedPlan {
  readonly orderId: string
  readonly orderNo: string
  readonly total: Fen
  readonly own: Fen
  readonly guarantee: Fen
  /** What can be spent afterwards. */
  readonly money: Fen
  readonly joinBy: Instant
  readonly cutoffAt: Instant
  /** SHA-256 of the salt and the sealed text, to be published. */
  readonly commitment: Buffer
}

export type OpenPlanReason =
  | BetReason
  | TermsRefusal
  | Exclude<ShareReason, 'not_found'>
  | 'number_cap_reached'
  | 'too_many_open_plans'
  | 'declaration_too_long'
  | 'busy_try_again'

export type OpenPlanAnswer = Ok<OpenedPlan> | Refused<OpenPlanReason>

/** What was decided before the locks are taken. */
export interface DecidedPlan {
  readonly decision: BetDecision
  readonly opening: PlanOpening
  readonly tickets: number
  readonly joinBy: Instant
  readonly salt: Buffer
  readonly commitment: Buffer
}

/** What a plan asks of its initiator at once. */
export const heldAtOpening = ({ own, guarantee }: PlanOpening): Fen => (own + guarantee) as Fen

/** Seats have a price and no commission; shares have a commission and no price. */
export const termsColumns = (terms: PlanTerms, { seatPrice }: PlanOpening) =>
  terms.kind === 'spell'
    ? { commission_percent: 0, seats: terms.seats, seat_price: seatPrice, takes_empty_seats: terms.takesEmptySeats }
    : { commission_percent: terms.commissionPercent, seats: null, seat_price: null, takes_empty_seats: false }
