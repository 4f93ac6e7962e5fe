import type { MatchFacade } from '@caimin/rules'
import { toast } from '@caimin/ui'
import { useEffect } from 'react'
import type { MatchSlipStore } from './match-slip-store.ts'
import { type SlipLossesOptions, slipLosses } from './slip-losses.ts'

/** Says what a change of the slip took away of passes and bankers. */
export function useSlipLosses(rules: MatchFacade, store: MatchSlipStore, { isPicking }: SlipLossesOptions): void {
  useEffect(
    () =>
      store.subscribe(({ slip }, { slip: before }) => {
        if (slip === before) return
        const losses = slipLosses(rules, before, slip, { isPicking })
        if (losses) toast(losses)
      }),
    [rules, store, isPicking],
  )
}
