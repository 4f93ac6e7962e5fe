import type { Fen } from '@caimin/base'
import type { ClientRefusal } from '@caimin/contract'
import type { SlipLeg } from '../slip/match-slip.ts'
import { legsOf, type MatchSlip, removeLeg } from '../slip/match-slip.ts'
import type { MatchSlipStore } from '../slip/match-slip-store.ts'
import { BreakTrouble } from './break-trouble.tsx'
import { LegsTrouble } from './legs-trouble.tsx'
import { PayTroubles } from './pay-troubles.tsx'
import { RefusalTrouble } from './refusal-trouble.tsx'
import { StoppedTrouble } from './stopped-trouble.tsx'

export interface MatchTroublesProps {
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
export function MatchTroubles(props: MatchTroublesProps) {
  const { store, slip, closed, cutoff, refused, isStopped, stake, discount, onMultiple } = props
  const handleRemove = () =>
    store.getState().edit((draft) => closed.reduce((left, { id }) => removeLeg(left, id), draft))
  return (
    <>
      <RefusalTrouble refusal={refused} />
      <BreakTrouble refused={refused} />
      <StoppedTrouble isStopped={isStopped} refused={refused} />
      <LegsTrouble
        game={slip.game}
        closed={closed}
        legs={legsOf(slip).length}
        isRefused={refused?.reason === 'match_closed'}
        onRemove={handleRemove}
      />
      {closed.length === 0 && !isStopped && (
        <PayTroubles
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
