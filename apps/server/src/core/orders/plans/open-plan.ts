import { type Ok, ok, refuse } from '@caimin/base'
import type { Refused } from '@caimin/contract'
import { joinDeadline, openingOf, PLAN_LIMITS } from '@caimin/rules/plans'
import type { Reader } from '../../../platform/context.ts'
import { commitTo } from '../placing/commit-bet.ts'
import { decideBet } from '../placing/decide-bet.ts'
import { loadFacts, type PlaceParts } from '../placing/place-bet.ts'
import { seenAsOffered } from '../placing/seen-as-offered.ts'
import { ticketsFor } from '../ticket-limits.ts'
import type { DecidedPlan, NewPlan, OpenPlanAnswer, OpenPlanReason } from './new-plan.ts'
import { findOpened, openUnderLock } from './open-plan.store.ts'

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

/** What a plan would be if it were opened now. */
export async function decidePlan(
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
  const tickets = ticketsFor(plan.bet, facts.shop)
  const joinBy = joinDeadline(facts.shop, decision.cutoffAt, tickets)
  if (r.now >= joinBy) return refuse('joining_over')
  const committed = commitTo(plan.bet, decision.issueNo)
  return ok({ decision, opening: opening.value, tickets, joinBy, ...committed })
}
