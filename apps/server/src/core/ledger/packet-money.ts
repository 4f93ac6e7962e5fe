import type { Fen } from '@caimin/base'
import type { Tx } from '../../platform/context.ts'
import { newId } from '../../platform/ids.ts'
import { postJournals } from './post-journals.ts'
import { packetGiven, packetReturned } from './templates/red-packet.ts'
import type { WalletKey } from './wallet.ts'

/** The money of one red packet. */
export interface PacketMoney extends WalletKey {
  /** What it helps to pay, or the packet itself when it is gift money. */
  readonly causeId: string
  readonly amount: Fen
  readonly actorId: string | null
}

/** Red packets give their money. The wallets must be locked; a second packet for one cause throws. */
export const payPackets = (t: Tx, packets: readonly PacketMoney[]): Promise<void> =>
  postJournals(
    t,
    packets.map((packet) => packetGiven(headOf(t, packet), packet.amount)),
  )

/** Red packets whose bets failed take their money back. The stakes must have been released in this transaction. */
export const takePacketsBack = (t: Tx, packets: readonly PacketMoney[]): Promise<void> =>
  postJournals(
    t,
    packets.map((packet) => packetReturned(headOf(t, packet), packet.amount)),
  )

const headOf = (t: Tx, { shopId, playerId, causeId, actorId }: PacketMoney) => ({
  shopId,
  playerId,
  id: newId(t.wallNow),
  causeId,
  round: 0,
  actorId,
})
