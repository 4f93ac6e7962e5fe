import type { Fen } from '@caimin/base'
import type { ClientRefusal } from '@caimin/contract'
import type { SlipLeg } from '../slip/match-slip.ts'
import { legsOf, type MatchSlip, removeLeg } from '../slip/match-slip.ts'
import type { MatchSlipStore } from '../slip/match-slip-store.ts'
import { BreakBlocker } from './break-blocker.tsx'
import { LegsBlocker } from './legs-blocker.tsx'
import { PayBlockers } from './pay-blockers.tsx'
import { RefusalBlocker } from './refusal-blocker.tsx'
import { StoppedBlocker } from './stopped-blocker.tsx'

export interface MatchBlockersProps {
  readonly store: MatchSlipStore
  readonly slip: MatchSlip
  readonly closed: readonly SlipLeg[]
  /** When the first of its matches closes. */
  readonly cutoff: string | undefined
  readonly refused: ClientRefusal | undefined
  /** The shop does not sell the game for now. */
  readonly isStopped: boolean
  readonly stake: Fen
  /** What a red packet pays of it. */
  readonly discount?: Fen | undefined
  /** Fewer times of the slip, where that is what the stake follows. */
  readonly onMultiple?: (multiple: number) => void
}

/** Everything that keeps a slip of matches from being paid, each in words of its own with what to do. */
export function MatchBlockers(props: MatchBlockersProps) {
  const { store, slip, closed, cutoff, refused, isStopped, stake, discount, onMultiple } = props
  const handleRemove = () =>
    store.getState().edit((draft) => closed.reduce((left, { id }) => removeLeg(left, id), draft))
  return (
    <>
      <RefusalBlocker refusal={refused} />
      <BreakBlocker refused={refused} />
      <StoppedBlocker isStopped={isStopped} refused={refused} />
      <LegsBlocker
        game={slip.game}
        closed={closed}
        legs={legsOf(slip).length}
        isRefused={refused?.reason === 'match_closed'}
        onRemove={handleRemove}
      />
      {closed.length === 0 && !isStopped && (
        <PayBlockers
          refused={refused}
          cutoff={cutoff}
          stake={stake}
          discount={discount}
          times={onMultiple && { multiple: slip.multiple, onMultiple }}
        />
      )}
    </>
  )
}
