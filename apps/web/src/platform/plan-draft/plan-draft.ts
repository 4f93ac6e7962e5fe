import type { MoneyText } from '@caimin/base'
import type { InputOf } from '@caimin/contract'
import type { PickedMatch } from '../bet-content/bet-picks.tsx'
import { readStored, writeStored } from '../data/stored.ts'

const KEY = 'plan.draft'

/** A bet with its stake, as the calls take it that open a plan. */
export interface PlanOffer extends Omit<InputOf<'together', 'open'>, 'request_id' | 'terms' | 'tolerance' | 'stake'> {
  readonly stake: MoneyText
}

/** What a slip hands over to the pages that open a plan of it. It survives a reload, as the slip does. */
export interface PlanDraft {
  readonly offer: PlanOffer
  /** As the slip has it: a plan may not ask, so its page says something else then. */
  readonly tolerance: InputOf<'betting', 'place'>['tolerance']
  /** Those that are bet on, as the player saw them; none of drawn numbers and of the fourteen of an issue. */
  readonly matches: readonly PickedMatch[]
}

function isPlanDraft(value: unknown): value is PlanDraft {
  if (typeof value !== 'object' || value === null) return false
  const { offer, tolerance, matches } = value as Partial<Record<keyof PlanDraft, unknown>>
  if (typeof offer !== 'object' || offer === null || typeof tolerance !== 'object') return false
  const { bet, stake } = offer as Partial<Record<keyof PlanOffer, unknown>>
  return typeof bet === 'object' && bet !== null && typeof stake === 'string' && Array.isArray(matches)
}

export function readPlanDraft(): PlanDraft | null {
  const kept = readStored(KEY)
  return isPlanDraft(kept) ? kept : null
}

export const keepPlanDraft = (draft: PlanDraft | null): void => writeStored(KEY, draft)
