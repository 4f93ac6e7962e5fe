import { addMs, days } from '@caimin/base'
import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/context.ts'
import { comparedTime, sqlTime } from '../../platform/database/columns.ts'
import { deleteInParts, deleteOld } from '../../platform/database/delete-old.ts'

/** Three years, as long as a shop can be asked about an order. */
const KEPT_MS = days(3 * 365)

/** Deletes old messages, a bounded number in each transaction; their pictures go with the next sweep of files. */
export async function deleteOldMessages(database: Database): Promise<void> {
  await deleteInParts(database, deletePart)
  await deleteOld(database, {
    table: 'chat_answers',
    column: 'answered_at',
    keptSince: (now) => addMs(now, -KEPT_MS),
  })
}

/** Returns how many were deleted. A picture that another message has too is kept for that one. */
async function deletePart(t: Tx, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with old as (
      delete from chat_messages where ctid = any (array (
        select ctid from chat_messages where at < ${comparedTime(addMs(t.wallNow, -KEPT_MS))} limit ${most}))
      returning shop_id, conversation_id, number, picture_id),
    discarded as (
      update files f set delete_after = ${sqlTime(t.wallNow)}::timestamptz
        from old
       where f.shop_id = old.shop_id and f.id = old.picture_id and not exists (
         select from chat_messages m
          where m.shop_id = old.shop_id and m.picture_id = old.picture_id
            and not exists (select from old o
                             where o.shop_id = m.shop_id and o.conversation_id = m.conversation_id and o.number = m.number)))
    select count(*)::int as count from old`.execute(t.db)
  return rows[0]?.count ?? 0
}
