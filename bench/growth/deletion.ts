import type { Client } from 'pg'
import { deleteOldPlayerMessages } from '../../apps/server/src/features/messages/message.store.ts'
import type { Database } from '../../apps/server/src/platform/context.ts'
import { LONE_SHOP, shopId, sqlPlayer } from '../betting-world.ts'

/** How many messages a second are deleted of so many that are too old, beside as many that are kept. */
export async function rateOfDeleting(client: Client, database: Database, count: number): Promise<number> {
  await client.query('truncate player_messages cascade; set session_replication_role = replica')
  await client.query(
    `insert into player_messages (shop_id, id, player_id, kind, event, subject_id, detail, at, created_at)
     select '${shopId(LONE_SHOP)}', ${sqlPlayer('n')}, ${sqlPlayer('n % 1000')}, 'order', 'order_placed', ${sqlPlayer('n')}, '{}', at, at
       from (select n, now() - interval '90 days' + (n - ${count}) * interval '1 day' / ${count} as at
               from generate_series(1::bigint, ${2 * count}) n) as dated`,
  )
  await client.query('set session_replication_role = origin')
  await client.query('vacuum analyze player_messages')
  const began = performance.now()
  await deleteOldPlayerMessages(database)
  return count / ((performance.now() - began) / 1000)
}
