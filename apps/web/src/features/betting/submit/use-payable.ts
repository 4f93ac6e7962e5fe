import type { Fen, TimeText } from '@caimin/base'
import type { ClientRefusal } from '@caimin/contract'
import type { GameId } from '@caimin/rules'
import { useConnection } from '../../../platform/data/connection.ts'
import { usePlayBreak } from '../../../platform/play-break/use-play-break.ts'
import { blockerTexts } from '../blockers/blocker.texts.ts'
import { limitLeftText, useBrokenLimit } from '../blockers/use-limits-left.ts'
import { useMissedOpening } from '../blockers/use-missed-opening.ts'
import { type ShownStake, stakeToPay } from '../slip/stake-to-pay.ts'
import { submitTexts } from './submit.texts.ts'
import { type PacketChoice, usePacket } from './use-packet.ts'

interface SlipFacts {
  readonly game: GameId
  /** What the page counts, of a chase to its last issue. */
  readonly counted: Fen
  /** Why the server did not take the bet, until the slip changes. */
  readonly refused: ClientRefusal | undefined
  /** The shop does not sell the game for now. */
  readonly isStopped: boolean
  /** Why the slip itself cannot be an order. */
  readonly slipText: string | undefined
  /** When it closes, where that is known. */
  readonly cutoff: TimeText | undefined
  readonly isChase?: boolean
}

/** What paying for a slip costs, what a red packet pays of it, and what stands in the way. */
export interface Payable extends Pick<SlipFacts, 'cutoff' | 'refused' | 'isStopped'> {
  readonly stake: Fen
  readonly packets: PacketChoice
  /** Why nothing can be paid now, in words. */
  readonly obstacle: string | undefined
  /** What the call that pays has to carry. */
  readonly shown: ShownStake
}

export function usePayable({ game, counted, slipText, isChase = false, ...facts }: SlipFacts): Payable {
  const stake = stakeToPay(counted, facts.refused)
  const packets = usePacket(game, stake, { isChase })
  return {
    ...facts,
    stake,
    packets,
    obstacle: useObstacle({ ...facts, slipText, stake }),
    shown: { stake, redPacketId: packets.chosen?.id },
  }
}

type Obstructed = Pick<SlipFacts, 'isStopped' | 'slipText' | 'cutoff'> & Pick<Payable, 'stake'>

/** What the page does not know yet blocks nothing: the server decides. */
function useObstacle({ isStopped, slipText, cutoff, stake }: Obstructed): string | undefined {
  const { isOnline } = useConnection()
  const isTooLate = useMissedOpening(cutoff) !== undefined
  const limit = useBrokenLimit(stake)
  const playBreak = usePlayBreak()
  if (!isOnline) return submitTexts.offline
  if (playBreak !== undefined) return playBreak.bet
  if (isStopped) return submitTexts.stopped
  if (slipText !== undefined) return slipText
  if (isTooLate) return submitTexts.printedTooLate
  return limit && blockerTexts.limitTitle(limitLeftText(limit))
}
