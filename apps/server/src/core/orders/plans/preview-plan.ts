import { type Fen, type Instant, type Ok, ok } from '@caimin/base'
import type { Refused } from '@caimin/contract'
import type { PlaceParts } from '../placing/place-bet.ts'
import { heldAtOpening, type NewPlan, type OpenPlanReason } from './new-plan.ts'
import { decidePlan } from './open-plan.ts'

/** What opening a plan would ask of its initiator, and until when it could be joined. */
export interface PlanPreview {
  readonly total: Fen
  readonly notes: bigint
  readonly tickets: number
  readonly cutoffAt: Instant
  readonly cutoffMatchId: string | null
  readonly joinBy: Instant
  readonly own: Fen
  readonly guarantee: Fen
  /** Of a plan of seats. */
  readonly seatPrice: Fen | null
  readonly held: Fen
}

/** Decides a plan as {@link openPlan} would now, and changes nothing. */
export async function previewPlan(
  parts: PlaceParts,
  plan: NewPlan,
): Promise<Ok<PlanPreview> | Refused<OpenPlanReason>> {
  return await parts.database.read(async (r) => {
    const decided = await decidePlan(parts, r, { plan, freshness: 'fresh' })
    if (!decided.ok) return decided
    const { decision, opening, tickets, joinBy } = decided.value
    const { stake: total, notes, cutoffAt, cutoffMatchId } = decision
    return ok({ total, notes, tickets, cutoffAt, cutoffMatchId, joinBy, ...opening, held: heldAtOpening(opening) })
  })
}
