import { type Fen, fenOf, NO_MONEY } from '@caimin/base'
import type { OutputOf } from '@caimin/contract'
import type { GameId } from '@caimin/rules'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fittingPacketsQuery } from '../queries.ts'

type Packet = OutputOf<'packets', 'fitting'>['rows'][number]

export interface PacketChoice {
  /** What can help to pay this bet, the best first. */
  readonly fitting: readonly Packet[]
  /** The one that will; the best one until the player chooses otherwise. */
  readonly chosen: Packet | undefined
  /** Some would fit, but a chase is paid ahead and takes none. */
  readonly isOutOfChase: boolean
  readonly discount: Fen
  readonly choose: (packet: Packet | undefined) => void
  /** Asks anew, after one was refused. */
  readonly refresh: () => Promise<unknown>
}

interface PacketOptions {
  readonly isChase: boolean
}

/** The red packets of a bet: which fit its game and stake, and which of them is used. */
export function usePacket(game: GameId, stake: Fen, { isChase }: PacketOptions = { isChase: false }): PacketChoice {
  const [choice, setChoice] = useState<string | null>()
  const packets = useQuery(fittingPacketsQuery(game))
  const wouldFit = (packets.data?.rows ?? []).filter(({ at_least }) => stake >= fenOf(at_least) && stake > NO_MONEY)
  const fitting = isChase ? [] : wouldFit
  const chosen = choice === null ? undefined : (fitting.find(({ id }) => id === choice) ?? fitting[0])
  return {
    fitting,
    chosen,
    isOutOfChase: isChase && wouldFit.length > 0,
    discount: chosen === undefined ? NO_MONEY : fenOf(chosen.amount),
    choose: (packet) => setChoice(packet?.id ?? null),
    refresh: () => packets.refetch(),
  }
}
