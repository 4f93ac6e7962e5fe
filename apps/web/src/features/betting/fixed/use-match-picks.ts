import type { FixedFacade } from '@caimin/rules'
import { useCallback } from 'react'
import { draftOf, mayBeBanker, picksAt, toggleBanker, toggleOutcome } from '../slip/fixed-slip.ts'
import type { FixedSlipStore } from '../slip/fixed-slip-store.ts'
import { useSlip } from '../slip/slip-store.ts'

interface MatchPicksOptions {
  readonly rules: FixedFacade
  readonly store: FixedSlipStore
  readonly issueNo: string
  /** The match's number, from 1. */
  readonly no: number
}

export interface MatchPicks {
  readonly picks: readonly string[]
  readonly isBanker: boolean
  readonly canBeBanker: boolean
  readonly onPick: (outcome: string) => boolean
  readonly onBanker: () => void
}

/** What is picked on one match, and how to change it. Another match's tap does not draw this one again. */
export function useMatchPicks({ rules, store, issueNo, no }: MatchPicksOptions): MatchPicks {
  const place = no - 1
  const picks = useSlip(store, ({ slip }) => picksAt(draftOf(slip, issueNo), place))
  const isBanker = useSlip(store, ({ slip }) => draftOf(slip, issueNo).bankers.includes(place))
  const canBeBanker = useSlip(store, ({ slip }) => mayBeBanker(rules, draftOf(slip, issueNo), place))
  const onPick = useCallback(
    (outcome: string) => {
      store.getState().edit((slip) => toggleOutcome(rules, slip, { issueNo, place }, outcome))
      return picksAt(draftOf(store.getState().slip, issueNo), place).includes(outcome)
    },
    [rules, store, issueNo, place],
  )
  const onBanker = useCallback(
    () => store.getState().edit((slip) => toggleBanker(slip, { issueNo, place })),
    [store, issueNo, place],
  )
  return { picks, isBanker, canBeBanker, onPick, onBanker }
}
