import { type Fen, type Instant, NO_MONEY, plus } from '@caimin/base'
import type { PacketSplit } from '@caimin/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../platform/context.ts'
import { comparedTime } from '../../platform/database/columns.ts'

/** A red packet that a shop sent into its group, as it stands. */
export interface GroupPacket {
  readonly id: string
  readonly split: PacketSplit
  readonly parts: number
  readonly total: Fen
  readonly staffId: string
  readonly sentAt: Instant
  readonly validUntil: Instant
  readonly claimed: number
  readonly claimedAmount: Fen
  /** All parts are claimed, or its time is up. */
  readonly isOver: boolean
}

/** Whether a packet `g` is over: between its end and the next sweep its row does not say so yet. */
const isOver = (r: Reader) => sql<boolean>`(g.ended_at is not null or g.valid_until <= ${comparedTime(r.now)})`

const facts = (r: Reader) => sql`
  g.id, g.split, cardinality(g.parts) as parts, g.total, g.staff_id as "staffId", g.sent_at as "sentAt",
  g.valid_until as "validUntil", g.claimed, ${isOver(r)} as "isOver", g.parts[1:g.claimed] as "claimedParts"`

type PacketRow = Omit<GroupPacket, 'claimedAmount'> & { readonly claimedParts: readonly Fen[] }

const packetFrom = <P extends PacketRow>({ claimedParts, ...packet }: P) => ({
  ...packet,
  claimedAmount: claimedParts.reduce(plus, NO_MONEY),
})

/** A packet as one of the group's members, or the shop, sees it. */
export interface SeenPacket extends GroupPacket {
  /** What the player has got of it. */
  readonly own: Fen | null
}

/** Packets of a shop by their ids, for a player; for the shop without one. */
export async function findGroupPackets(
  r: Reader,
  shopId: string,
  { ids, playerId }: { readonly ids: readonly string[]; readonly playerId: string | null },
): Promise<SeenPacket[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<PacketRow & Pick<SeenPacket, 'own'>>`
    select ${facts(r)}, c.amount as own
      from group_packets g
      left join group_packet_claims c
        on c.shop_id = g.shop_id and c.packet_id = g.id and c.player_id = ${playerId}::uuid
     where g.shop_id = ${shopId} and g.id = any(${[...ids]}::uuid[])`.execute(r.db)
  return rows.map(packetFrom)
}

/** Who claimed a part, and what it held. */
export interface GroupClaim {
  readonly packetId: string
  readonly part: number
  readonly playerId: string
  readonly amount: Fen
  readonly at: Instant
  /** The largest part of a random split, the earlier of equal ones; none before the packet is over. */
  readonly isMost: boolean
}

const claimsOf = (
  r: Reader,
  shopId: string,
  { packetId, where, limit }: { packetId: RawBuilder<unknown>; where: RawBuilder<unknown>; limit: number },
) => sql`
  select c.packet_id as "packetId", c.part, c.player_id as "playerId", c.amount, c.claimed_at as at,
         g.split = 'random' and ${isOver(r)} and c.part = (
           select m.part from group_packet_claims m
            where m.shop_id = ${shopId} and m.packet_id = g.id order by m.amount desc, m.part limit 1) as "isMost"
    from group_packets g
    join group_packet_claims c on c.shop_id = g.shop_id and c.packet_id = g.id
   where g.shop_id = ${shopId} and g.id = ${packetId} and ${where}
   order by c.part desc limit ${limit}`

interface ClaimsPage {
  readonly packetId: string
  readonly after: readonly [part: number] | null
  readonly limit: number
}

/** Who claimed a part of a packet, the newest first. */
export async function listGroupClaims(
  r: Reader,
  shopId: string,
  { packetId, after, limit }: ClaimsPage,
): Promise<GroupClaim[]> {
  const where = after === null ? sql`true` : sql`c.part < ${after[0]}::int`
  const { rows } =
    await sql<GroupClaim>`${claimsOf(r, shopId, { packetId: sql`${packetId}::uuid`, where, limit })}`.execute(r.db)
  return rows
}

/** The newest claims of each of some packets. */
export async function findNewestClaims(
  r: Reader,
  shopId: string,
  { ids, limit }: { readonly ids: readonly string[]; readonly limit: number },
): Promise<GroupClaim[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<GroupClaim>`
    select newest.* from unnest(${[...ids]}::uuid[]) as k (id)
     cross join lateral (${claimsOf(r, shopId, { packetId: sql`k.id`, where: sql`true`, limit })}) as newest
     order by newest."packetId", newest.part desc`.execute(r.db)
  return rows
}

/** The packets that a shop sent into its group, the newest first. */
export async function listGroupPackets(
  r: Reader,
  shopId: string,
  { after, limit }: { readonly after: readonly [at: Instant, id: string] | null; readonly limit: number },
): Promise<GroupPacket[]> {
  const older = after === null ? sql`true` : sql`(g.sent_at, g.id) < (${comparedTime(after[0])}, ${after[1]}::uuid)`
  const { rows } = await sql<PacketRow>`
    select ${facts(r)} from group_packets g
     where g.shop_id = ${shopId} and ${older}
     order by g.sent_at desc, g.id desc limit ${limit}`.execute(r.db)
  return rows.map(packetFrom)
}
