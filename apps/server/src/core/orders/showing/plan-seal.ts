import type { Instant } from '@caimin/base'
import type { Openness, PlanKind } from '@caimin/rules/plans'

/** What decides who sees the bet of a plan. */
export interface PlanSeal {
  readonly kind: PlanKind
  readonly openness: Openness
  readonly filledAt: Instant | null
}
