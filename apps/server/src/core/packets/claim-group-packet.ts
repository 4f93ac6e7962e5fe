import { type Fen, type Instant, ok, type Result, refuse } from '@caimin/base'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/context.ts'
import { sqlTime } from '../../platform/database/columns.ts'
import { newId } from '../../platform/ids.ts'
import { lockWallets, payPackets, type WalletKey } from '../ledger/index.ts'

type ClaimReason = 'not_found' | 'joined_later' | 'packet_all_claimed' | 'packet_expired'

/**
 * Pays a player the next part of a packet: the same one again, however often they ask. The row of the packet orders
 * those who ask at once.
 */
export async function claimGroupPacket(
  t: Tx,
  key: WalletKey,
  packetId: string,
): Promise<Result<{ readonly amount: Fen }, ClaimReason>> {
  // Most of those who ask at once come late: they are told without waiting for the others.
  const seen = await findPacket(t, { key, packetId, lock: sql`` })
  if (seen === undefined) return refuse('not_found')
  if (!seen.wasMember) return refuse('joined_later')
  if (seen.own === null && seen.next === null) return refuse('packet_all_claimed')
  await lockWallets(t, [key])
  const packet = (await findPacket(t, { key, packetId, lock: sql`for no key update of g` })) ?? seen
  const { own, next: amount } = packet
  if (own !== null) return ok({ amount: own })
  if (amount === null) return refuse('packet_all_claimed')
  const now = await t.lockedNow()
  if (now >= packet.validUntil) return refuse('packet_expired')
  const claimId = await keepClaim(t, { key, packetId, part: packet.claimed + 1, amount, now })
  await payPackets(t, [{ ...key, causeId: claimId, amount, actorId: key.playerId }])
  await t.emit({ kind: 'group.packet', shopId: key.shopId, packetId })
  return ok({ amount })
}

interface AskedPacket {
  readonly claimed: number
  /** The part that is claimed next; null when all are. */
  readonly next: Fen | null
  /** What the player has got of it. */
  readonly own: Fen | null
  readonly validUntil: Instant
  /** The player had joined the shop when it was sent. */
  readonly wasMember: boolean
}

interface PacketRequest {
  readonly key: WalletKey
  readonly packetId: string
  readonly lock: RawBuilder<unknown>
}

async function findPacket(
  t: Tx,
  { key: { shopId, playerId }, packetId, lock }: PacketRequest,
): Promise<AskedPacket | undefined> {
  const { rows } = await sql<AskedPacket>`
    select g.claimed, g.parts[g.claimed + 1] as next, g.valid_until as "validUntil",
           (select c.amount from group_packet_claims c
             where c.shop_id = ${shopId} and c.packet_id = g.id and c.player_id = ${playerId}) as own,
           exists (select from players pl
                    where pl.shop_id = ${shopId} and pl.id = ${playerId} and pl.created_at <= g.recorded_at) as "wasMember"
      from group_packets g
     where g.shop_id = ${shopId} and g.id = ${packetId} ${lock}`.execute(t.db)
  return rows[0]
}

interface NewClaim {
  readonly key: WalletKey
  readonly packetId: string
  readonly part: number
  readonly amount: Fen
  readonly now: Instant
}

/** Keeps who has got a part of a locked packet; with the last part it is over. Returns the claim's id. */
async function keepClaim(t: Tx, { key: { shopId, playerId }, packetId, part, amount, now }: NewClaim): Promise<string> {
  const claimId = newId(t.wallNow)
  await sql`
    with taken as (
      update group_packets
         set claimed = ${part}::int,
             ended_at = case when cardinality(parts) = ${part}::int then ${sqlTime(now)}::timestamptz end
       where shop_id = ${shopId} and id = ${packetId})
    insert into group_packet_claims (shop_id, packet_id, player_id, id, part, amount, claimed_at)
    values (${shopId}, ${packetId}, ${playerId}, ${claimId}, ${part}, ${amount}, ${sqlTime(now)})`.execute(t.db)
  return claimId
}
