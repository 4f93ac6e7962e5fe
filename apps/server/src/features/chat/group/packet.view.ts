import { present } from '@caimin/base'
import type { OutputOf, Values } from '@caimin/contract'
import { findNicknames } from '../../../core/identity/index.ts'
import { findGroupPackets, findNewestClaims, type GroupPacket } from '../../../core/packets/index.ts'
import type { Reader } from '../../../platform/context.ts'

type PacketView = Values<OutputOf<'chatGroup', 'packet'>>

/** Claims that a card names. */
const NEWEST = 3

/** What everyone sees of a packet in the group. */
export const viewPacketFacts = (packet: GroupPacket) => ({
  packet_id: packet.id,
  split: packet.split,
  parts: packet.parts,
  total: packet.total,
  sent_at: packet.sentAt,
  valid_until: packet.validUntil,
  claimed: packet.claimed,
  claimed_amount: packet.claimedAmount,
  is_over: packet.isOver,
})

/** The cards of packets, by packet; `playerId` is who looks, null for the shop. */
export async function loadPackets(
  r: Reader,
  shopId: string,
  { ids, playerId }: { readonly ids: readonly string[]; readonly playerId: string | null },
): Promise<ReadonlyMap<string, PacketView>> {
  const [packets, claims] = await Promise.all([
    findGroupPackets(r, shopId, { ids, playerId }),
    findNewestClaims(r, shopId, { ids, limit: NEWEST }),
  ])
  const names = await findNicknames(
    r,
    shopId,
    claims.map((claim) => claim.playerId),
  )
  const byPacket = Map.groupBy(claims, ({ packetId }) => packetId)
  return new Map(
    packets.map((packet) => [
      packet.id,
      {
        ...viewPacketFacts(packet),
        own: packet.own,
        newest: (byPacket.get(packet.id) ?? []).map((claim) => ({
          part: claim.part,
          name: present(names.get(claim.playerId), 'who claimed is a player'),
          amount: claim.amount,
        })),
      },
    ]),
  )
}
