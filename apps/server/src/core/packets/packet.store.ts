import type { Fen, Instant } from '@caimin/base'
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../platform/context.ts'
import type { WalletKey } from '../ledger/index.ts'
import type { PacketKind, PacketScope, RedPacket } from './red-packet.ts'

interface PacketRow {
  readonly id: string
  readonly kind: PacketKind
  readonly title: string
  readonly amount: Fen
  readonly at_least: Fen
  readonly scope: string
  readonly state: RedPacket['state']
  readonly valid_until: Instant
  readonly given_at: Instant
  readonly used_at: Instant | null
  readonly used_for: string | null
}

const packetFrom = (row: PacketRow): RedPacket => ({
  id: row.id,
  kind: row.kind,
  title: row.title,
  amount: row.amount,
  atLeast: row.at_least,
  scope: row.scope as PacketScope,
  state: row.state,
  validUntil: row.valid_until,
  givenAt: row.given_at,
  usedAt: row.used_at,
  usedFor: row.used_for,
})

/** Which packets of a player, on `red_packets p` and `red_packet_gifts g`; in which order, and how many. */
export interface PacketSelection {
  readonly where: RawBuilder<unknown>
  readonly orderBy: RawBuilder<unknown>
  readonly limit: number
}

const COLUMNS = sql`
  p.id, g.kind, g.title, g.amount, g.at_least, g.scope, p.state, p.valid_until, g.given_at, p.used_at, p.used_for`

export async function selectPackets(
  r: Reader,
  { shopId, playerId }: WalletKey,
  { where, orderBy, limit }: PacketSelection,
): Promise<RedPacket[]> {
  const { rows } = await sql<PacketRow>`
    select ${COLUMNS}
      from red_packets p
      join red_packet_gifts g on g.shop_id = p.shop_id and g.id = p.gift_id
     where p.shop_id = ${shopId} and p.player_id = ${playerId} and ${where}
     order by ${orderBy} limit ${limit}`.execute(r.db)
  return rows.map(packetFrom)
}

export interface PacketKey {
  readonly shopId: string
  readonly packetId: string
}

/** Packets by their ids, of whichever players and shops. */
export async function findPackets(r: Reader, keys: readonly PacketKey[]): Promise<ReadonlyMap<string, RedPacket>> {
  if (keys.length === 0) return new Map()
  const { rows } = await sql<PacketRow>`
    select ${COLUMNS}
      from unnest(${keys.map(({ shopId }) => shopId)}::uuid[], ${keys.map(({ packetId }) => packetId)}::uuid[])
             as k (shop_id, id)
      join red_packets p on p.shop_id = k.shop_id and p.id = k.id
      join red_packet_gifts g on g.shop_id = p.shop_id and g.id = p.gift_id`.execute(r.db)
  return new Map(rows.map((row) => [row.id, packetFrom(row)]))
}
