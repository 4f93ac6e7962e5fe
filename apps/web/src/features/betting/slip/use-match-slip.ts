import { exactAmountText } from '@caimin/base'
import type { Forecast, MatchFacade, RepeatedNotes } from '@caimin/rules'
import { useDeferredValue, useMemo } from 'react'
import { countSlip, forecastSlip, type SlipCount } from './match-bet.ts'
import type { MatchSlip } from './match-slip.ts'

export interface CountedSlip {
  readonly count: SlipCount
  readonly forecast: Forecast | undefined
  /** Notes that the chosen passes count more than once. */
  readonly repeated: readonly RepeatedNotes[]
}

/**
 * Notes, stake and prize range of a slip. It follows every tap one frame later, so that the tapped button answers
 * first.
 */
export function useCountedSlip(rules: MatchFacade, slip: MatchSlip): CountedSlip {
  const settled = useDeferredValue(slip)
  return useMemo(() => {
    const count = countSlip(rules, settled)
    if (count.kind !== 'ready') return { count, forecast: undefined, repeated: [] }
    return { count, forecast: forecastSlip(rules, settled, count.bet), repeated: rules.repeatedNotes(count.bet) }
  }, [rules, settled])
}

/** A prize range as text, `8.59–105.65`; one amount when both ends meet. */
export function rangeText({ least, most }: Pick<Forecast, 'least' | 'most'>): string {
  return least === most ? exactAmountText(most) : `${exactAmountText(least)}–${exactAmountText(most)}`
}
