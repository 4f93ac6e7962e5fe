import type { Fen } from '@caimin/base'
import { sql } from 'kysely'
import type { Tx } from '../../platform/context.ts'
import { sqlTime } from '../../platform/database/columns.ts'
import { newId } from '../../platform/ids.ts'
import { personRefusal } from '../identity/index.ts'
import type { PacketGift } from './red-packet.ts'

export interface Giving extends PacketGift {
  readonly shopId: string
  readonly staffId: string
  /** To these players, or to all current players of the shop. */
  readonly to: readonly string[] | 'all'
}

export interface Given {
  readonly giftId: string
  readonly playerIds: readonly string[]
  /** One for each of them. */
  readonly packetIds: readonly string[]
  readonly total: Fen
}

/**
 * Gives a packet to players. Who is frozen, shut out by themselves or resting gets none, because a gift is an
 * invitation to play. Undefined when no player may have one.
 */
export async function givePackets(t: Tx, giving: Giving): Promise<Given | undefined> {
  const playerIds = await receiversOf(t, giving)
  if (playerIds.length === 0) return undefined
  const giftId = newId(t.wallNow)
  const packetIds = playerIds.map(() => newId(t.wallNow))
  await t.db
    .insertInto('red_packet_gifts')
    .values({
      shop_id: giving.shopId,
      id: giftId,
      kind: giving.kind,
      title: giving.title,
      amount: giving.amount,
      at_least: giving.atLeast,
      scope: giving.scope,
      packets: playerIds.length,
      staff_id: giving.staffId,
      given_at: sqlTime(t.now),
    })
    .execute()
  await sql`
    insert into red_packets (shop_id, id, gift_id, player_id, valid_until)
    select ${giving.shopId}, p.id, ${giftId}, p.player_id, ${sqlTime(giving.validUntil)}::timestamptz
      from unnest(${packetIds}::uuid[], ${playerIds}::uuid[]) as p (id, player_id)`.execute(t.db)
  return { giftId, playerIds, packetIds, total: (giving.amount * BigInt(playerIds.length)) as Fen }
}

async function receiversOf(t: Tx, { shopId, to }: Giving): Promise<string[]> {
  const named = to === 'all' ? sql`true` : sql`pl.id = any(${[...to]}::uuid[])`
  const { rows } = await sql<{ id: string }>`
    select pl.id
      from players pl join persons p on p.id = pl.person_id
     where pl.shop_id = ${shopId} and ${named} and ${personRefusal('p')} is null
     order by pl.id`.execute(t.db)
  return rows.map(({ id }) => id)
}
