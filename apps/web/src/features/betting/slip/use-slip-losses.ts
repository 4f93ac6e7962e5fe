import type { MatchDoors } from '@caimin/rules'
import { toast } from '@caimin/ui'
import { useEffect } from 'react'
import type { MatchSlipStore } from './match-slip-store.ts'
import { slipLosses } from './slip-losses.ts'

interface SlipLossesOptions {
  /** Only passes the player chose: while matches are being picked, the longest pass follows their number. */
  readonly isPicking: boolean
}

/** Says what a change of the slip took away of passes and bankers. */
export function useSlipLosses(rules: MatchDoors, store: MatchSlipStore, { isPicking }: SlipLossesOptions): void {
  useEffect(
    () =>
      store.subscribe(({ slip }, { slip: before }) => {
        if (slip === before || (isPicking && before.passes.length === 0)) return
        const losses = slipLosses(rules, before, slip)
        if (losses) toast(losses)
      }),
    [rules, store, isPicking],
  )
}
