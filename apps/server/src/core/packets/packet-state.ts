import type { Instant } from '@caimin/base'
import type { PacketList } from './list-packets.ts'
import type { RedPacket } from './red-packet.ts'

/** In which of the lists of its player a packet is. */
export function packetStateAt(
  { state, validUntil }: Pick<RedPacket, 'state' | 'validUntil'>,
  now: Instant,
): PacketList {
  if (state === 'used') return 'used'
  if (validUntil <= now) return 'expired'
  return state === 'given' ? 'unclaimed' : 'usable'
}
