import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/context.ts'
import { comparedTime } from '../../platform/database/columns.ts'
import { lockFoundByShop } from '../../platform/database/lock-found.ts'

const BATCH = 100

/**
 * Ends packets whose time is up. What is unclaimed of them never left the shop, so nothing is posted; a packet is ended
 * once. Returns how many were.
 */
export async function endGroupPackets({ database }: { readonly database: Database }): Promise<number> {
  let count = 0
  for (;;) {
    const ended = await database.tx(endPart)
    count += ended
    if (ended < BATCH) return count
  }
}

/** One that is being claimed is left for the next sweep. */
async function endPart(t: Tx): Promise<number> {
  const { rows } = await sql<{ shopId: string; packetId: string }>`
    select shop_id as "shopId", id as "packetId" from group_packets
     where ended_at is null and valid_until <= ${comparedTime(t.now)}
     order by valid_until limit ${BATCH}`.execute(t.db)
  const ended = await lockFoundByShop(rows, BATCH, async (shopId, packets) => {
    const ofShop = await sql<{ shopId: string; packetId: string }>`
      update group_packets set ended_at = valid_until
       where shop_id = ${shopId} and id in (
         select id from group_packets
          where shop_id = ${shopId} and id = any(${packets.map(({ packetId }) => packetId)}::uuid[]) and ended_at is null
            for no key update skip locked)
      returning shop_id as "shopId", id as "packetId"`.execute(t.db)
    return ofShop.rows
  })
  await t.emit(...ended.map((packet) => ({ kind: 'group.packet', ...packet }) as const))
  return ended.length
}
