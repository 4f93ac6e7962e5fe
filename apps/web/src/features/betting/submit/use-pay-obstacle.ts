import type { Fen } from '@caimin/base'
import { useConnection } from '../../../platform/data/connection.ts'
import { usePlayBreak } from '../../../platform/play-break/use-play-break.ts'
import { blockerTexts } from '../blockers/blocker.texts.ts'
import { limitLeftText, useBrokenLimit } from '../blockers/use-limits-left.ts'
import { useMissedOpening } from '../blockers/use-missed-opening.ts'
import { submitTexts } from './submit.texts.ts'

interface Payable {
  /** The shop does not sell the game for now. */
  readonly isStopped: boolean
  /** Why the slip itself cannot be an order. */
  readonly slip: string | undefined
  /** When it closes, where that is known. */
  readonly cutoff: string | undefined
  /** What all of it costs, a chase to its last issue. */
  readonly stake: Fen
}

/** Why nothing can be paid now, in words. What the page does not know yet blocks nothing: the server decides. */
export function usePayObstacle({ isStopped, slip, cutoff, stake }: Payable): string | undefined {
  const { isOnline } = useConnection()
  const isTooLate = useMissedOpening(cutoff) !== undefined
  const limit = useBrokenLimit(stake)
  const playBreak = usePlayBreak()
  if (!isOnline) return submitTexts.offline
  if (playBreak !== undefined) return playBreak.bet
  if (isStopped) return submitTexts.stopped
  if (slip !== undefined) return slip
  if (isTooLate) return submitTexts.printedTooLate
  return limit && blockerTexts.limitTitle(limitLeftText(limit))
}
