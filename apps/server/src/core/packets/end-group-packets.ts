import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/context.ts'
import { comparedTime } from '../../platform/database/columns.ts'

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
    update group_packets g set ended_at = g.valid_until
      from (select shop_id, id from group_packets
             where ended_at is null and valid_until <= ${comparedTime(t.now)}
             order by valid_until limit ${BATCH} for no key update skip locked) as due
     where g.shop_id = due.shop_id and g.id = due.id
    returning g.shop_id as "shopId", g.id as "packetId"`.execute(t.db)
  await t.emit(...rows.map((packet) => ({ kind: 'group.packet', ...packet }) as const))
  return rows.length
}
