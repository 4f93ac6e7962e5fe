import type { Result } from '@caimin/base'
import type { MatchBet, MatchFacade } from '@caimin/rules'
import { type OptimiseRefusal, optimisedOrder } from '@caimin/rules/optimise'
import { useMemo } from 'react'
import { countSlip, type SlipCount } from '../slip/match-bet.ts'
import { type MatchSlip, seenOdds } from '../slip/match-slip.ts'
import { draftFor, type OptimiseDraft, type Optimised, optimise } from './optimise-draft.ts'
import { useOptimiseDraft } from './use-optimise-draft.ts'

export interface Optimising {
  readonly count: SlipCount
  readonly draft: OptimiseDraft
  readonly change: (change: Partial<OptimiseDraft>) => void
  /** Undefined while the slip is no bet. */
  readonly spread: Result<Optimised, OptimiseRefusal> | undefined
  /** The order of a slip, spread as the draft says. */
  readonly betOf: (slip: MatchSlip) => MatchBet | undefined
}

/** The money of a slip spread over its notes, as the player wants it; what may be paid for is checked as any order. */
export function useOptimising(rules: MatchFacade, slip: MatchSlip): Optimising {
  const [kept, keep] = useOptimiseDraft(rules.id)
  const { count, draft, spread } = useMemo(() => spreadSlip(rules, slip, kept), [rules, slip, kept])

  function betOf(changed: MatchSlip): MatchBet | undefined {
    const { spread: found } = spreadSlip(rules, changed, draft)
    if (!found?.ok) return undefined
    const bet = rules.checkBet(optimisedOrder(rules.id, found.value.notes))
    return bet.ok ? bet.value : undefined
  }

  return { count, draft, change: (changed) => keep({ ...draft, ...changed }), spread, betOf }
}

function spreadSlip(rules: MatchFacade, slip: MatchSlip, kept: OptimiseDraft | undefined) {
  const count = countSlip(rules, slip)
  const draft = draftFor(kept, slip, count.kind === 'ready' ? count.quote.notes : 0n)
  const spread = count.kind === 'ready' ? optimise(rules, count.bet, seenOdds(slip), draft) : undefined
  return { count, draft, spread }
}
