import { type Fen, type Instant, type Ok, ok, refuse } from '@caimin/base'
import type { Refused } from '@caimin/contract'
import {
  joinDeadline,
  type Openness,
  openingOf,
  PLAN_LIMITS,
  type PlanOpening,
  type PlanTerms,
  type TermsRefusal,
} from '@caimin/rules/plans'
import type { Reader } from '../../../platform/context.ts'
import { commitTo } from '../placing/commit-bet.ts'
import { type BetDecision, type BetReason, decideBet } from '../placing/decide-bet.ts'
import type { NewBet } from '../placing/new-bet.ts'
import { loadFacts, type PlaceParts } from '../placing/place-bet.ts'
import { seenAsOffered } from '../placing/seen-as-offered.ts'
import { ticketLimitsOf, ticketsFor } from '../ticket-limits.ts'
import type { ShareReason } from './join-plan.ts'
import { findOpened, openUnderLock } from './open-plan.store.ts'

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

const MAX_TRIES = 4

/**
 * Opens a plan, once per request: its bet is decided as any other, its own shares and guarantee are held, and what it
 * holds is committed to. As a bet it is decided on what this process remembers, and again when something moved.
 */
export async function openPlan(parts: PlaceParts, plan: NewPlan): Promise<OpenPlanAnswer> {
  if ([...plan.declaration].length > PLAN_LIMITS.maxDeclaration) return refuse('declaration_too_long')
  return await parts.database.read(async (r) => {
    let freshness: 'remembered' | 'fresh' = 'remembered'
    let now = r.now
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const decided = await decidePlan(parts, { ...r, now }, { plan, freshness })
      if (!decided.ok) {
        // Only fresh facts may say no, and what is refused now may have been opened before.
        if (freshness === 'fresh') return (await findOpened(r, plan)) ?? decided
      } else {
        const orderNo = await parts.orderNumbers.next(plan.shopId, now)
        const outcome = await parts.database.tx((t) => openUnderLock(t, { plan, decided: decided.value, orderNo }))
        if (outcome.kind === 'answer') return outcome.answer
        now = outcome.businessAt
      }
      freshness = 'fresh'
    }
    return refuse('busy_try_again')
  })
}

async function decidePlan(
  parts: PlaceParts,
  r: Reader,
  { plan, freshness }: { readonly plan: NewPlan; readonly freshness: 'remembered' | 'fresh' },
): Promise<Ok<DecidedPlan> | Refused<OpenPlanReason>> {
  const facts = await loadFacts(parts, r, { bet: plan, freshness })
  if (facts === undefined) return refuse('shop_suspended')
  const decided = decideBet(facts)
  if (!decided.ok) return decided
  const decision = await seenAsOffered(r, facts, decided.value)
  const opening = openingOf(decision.stake, plan.terms)
  if (!opening.ok) return opening
  if (plan.isByStaff && plan.terms.kind === 'together' && plan.terms.commissionPercent > 0) {
    return refuse('commission_malformed')
  }
  const tickets = ticketsFor(plan.bet, ticketLimitsOf(facts.shop.ticketMultipleLimit))
  const joinBy = joinDeadline(facts.shop, decision.cutoffAt, tickets)
  if (r.now >= joinBy) return refuse('joining_over')
  const committed = commitTo(plan.bet, decision.issueNo)
  return ok({ decision, opening: opening.value, tickets, joinBy, ...committed })
}

/** What a plan asks of its initiator at once. */
export const heldAtOpening = ({ own, guarantee }: PlanOpening): Fen => (own + guarantee) as Fen

/** Seats have a price and no commission; shares have a commission and no price. */
export const termsColumns = (terms: PlanTerms, { seatPrice }: PlanOpening) =>
  terms.kind === 'spell'
    ? { commission_percent: 0, seats: terms.seats, seat_price: seatPrice, takes_empty_seats: terms.takesEmptySeats }
    : { commission_percent: terms.commissionPercent, seats: null, seat_price: null, takes_empty_seats: false }
