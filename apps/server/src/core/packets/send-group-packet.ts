import { randomInt } from 'node:crypto'
import {
  addMs,
  type Fen,
  hours,
  type Instant,
  NO_MONEY,
  ok,
  type Result,
  refuse,
  startOfChinaDay,
  yuan,
} from '@caimin/base'
import { GROUP_PACKET_YUAN, GROUP_PACKETS_A_DAY_YUAN, type PacketSplit } from '@caimin/contract'
import { splitAtRandom, splitEqually } from '@caimin/rules/packets'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../platform/context.ts'
import { comparedTime, sqlTime } from '../../platform/database/columns.ts'
import { newId } from '../../platform/ids.ts'

/** For so long a packet in the group can be claimed. */
const VALID_MS = hours(24)
const MAX_TOTAL = yuan(GROUP_PACKET_YUAN)
const MAX_A_DAY = yuan(GROUP_PACKETS_A_DAY_YUAN)

export interface NewGroupPacket {
  readonly shopId: string
  readonly staffId: string
  readonly split: PacketSplit
  readonly parts: number
  readonly total: Fen
}

type SendReason = 'amount_out_of_range' | 'unequal_parts' | 'daily_limit_reached'

/**
 * Draws the parts of a packet and keeps it: no money moves before a claim. The group must be locked, so that of two at
 * once the second counts the first.
 */
export async function sendGroupPacket(
  t: Tx,
  { shopId, staffId, split, parts, total }: NewGroupPacket,
): Promise<Result<{ readonly packetId: string; readonly sentAt: Instant }, SendReason>> {
  if (total < BigInt(parts) || total > MAX_TOTAL) return refuse('amount_out_of_range')
  const amounts = split === 'random' ? splitAtRandom(total, parts, pickBelow) : splitEqually(total, parts)
  if (amounts === undefined) return refuse('unequal_parts')
  if (total > (await leftToSend(t, shopId))) return refuse('daily_limit_reached')
  const [packetId, sentAt] = [newId(t.wallNow), await t.lockedNow()]
  await t.db
    .insertInto('group_packets')
    .values({
      shop_id: shopId,
      id: packetId,
      split,
      total,
      parts: amounts.map(String),
      staff_id: staffId,
      sent_at: sqlTime(sentAt),
      recorded_at: sqlTime(t.wallNow),
      valid_until: sqlTime(addMs(sentAt, VALID_MS)),
    })
    .execute()
  return ok({ packetId, sentAt })
}

/** What a packet may hold is far below the bound of `randomInt`. */
const pickBelow = (bound: bigint): bigint => BigInt(randomInt(Number(bound)))

/** What a shop may still send into its group today. */
export async function leftToSend(r: Reader, shopId: string): Promise<Fen> {
  const { rows } = await sql<{ sent: Fen }>`
    select coalesce(sum(total), 0)::bigint as sent from group_packets
     where shop_id = ${shopId} and sent_at >= ${comparedTime(startOfChinaDay(r.now))}`.execute(r.db)
  return (MAX_A_DAY - (rows[0]?.sent ?? NO_MONEY)) as Fen
}
