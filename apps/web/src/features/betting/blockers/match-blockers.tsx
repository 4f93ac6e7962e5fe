import { legsOf, type MatchSlip, removeLeg, type SlipLeg } from '../slip/match-slip.ts'
import type { MatchSlipStore } from '../slip/match-slip-store.ts'
import type { Payable } from '../submit/use-payable.ts'
import { LegsBlocker } from './legs-blocker.tsx'
import { SlipBlockers } from './slip-blockers.tsx'

export interface MatchBlockersProps {
  readonly store: MatchSlipStore
  readonly slip: MatchSlip
  readonly closed: readonly SlipLeg[]
  readonly payable: Payable
  /** Fewer times of the slip, where that is what the stake follows. */
  readonly onMultiple?: (multiple: number) => void
}

/** What keeps a slip of matches from being paid, some of which may have closed. */
export function MatchBlockers({ store, slip, closed, payable, onMultiple }: MatchBlockersProps) {
  const handleRemove = () =>
    store.getState().edit((draft) => closed.reduce((left, { id }) => removeLeg(left, id), draft))
  return (
    <SlipBlockers
      payable={payable}
      closed={
        closed.length > 0 && (
          <LegsBlocker
            game={slip.game}
            closed={closed}
            legs={legsOf(slip).length}
            isRefused={payable.refused?.reason === 'match_closed'}
            onRemove={handleRemove}
          />
        )
      }
      times={onMultiple && { multiple: slip.multiple, onMultiple }}
    />
  )
}
