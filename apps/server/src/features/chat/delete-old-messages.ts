import { addMs, type Instant } from '@caimin/base'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Tx } from '../../platform/context.ts'
import { comparedTime, sqlTime } from '../../platform/database/columns.ts'
import { deleteInParts, deleteOld, isAmongOldest } from '../../platform/database/old-rows/delete-old.ts'
import { RETENTION } from '../../platform/database/old-rows/retention.ts'

/** Deletes old messages, a bounded number in each transaction; their pictures go with the next sweep of files. */
export async function deleteOldMessages(database: Database): Promise<void> {
  await deleteHeld(database)
  await deleteMessages(database, (now) => sql`at < ${comparedTime(addMs(now, -RETENTION.chatMessages.ms))}`)
  await deleteMessages(
    database,
    (now) => sql`at < ${comparedTime(addMs(now, -RETENTION.groupMessages.ms))} and conversation_id = shop_id`,
  )
  await deleteOld(database, RETENTION.chatAnswers)
  await deleteOld(database, RETENTION.chatReports)
}

/** Before the messages that they became, which keep their pictures. */
const deleteHeld = (database: Database): Promise<void> =>
  deleteInParts(database, async (t, most) => {
    const isOld = sql`at < ${comparedTime(addMs(t.wallNow, -RETENTION.groupMessages.ms))}`
    const { rows } = await sql<{ count: number }>`
      with old as (
        delete from chat_held where ${isAmongOldest({ table: 'chat_held', column: 'at', isOld, most })}
        returning shop_id, picture_id),
      discarded as (
        update files f set delete_after = ${sqlTime(t.wallNow)}::timestamptz
          from old
         where f.shop_id = old.shop_id and f.id = old.picture_id and not exists (
           select from chat_messages m where m.shop_id = f.shop_id and m.picture_id = f.id))
      select count(*)::int as count from old`.execute(t.db)
    return rows[0]?.count ?? 0
  })

type Condition = (wallNow: Instant) => RawBuilder<unknown>

const deleteMessages = (database: Database, isOld: Condition): Promise<void> =>
  deleteInParts(database, (t, most) => deletePart(t, { isOld, most }))

/** Returns how many were deleted. A picture that another message has too is kept for that one. */
async function deletePart(
  t: Tx,
  { isOld, most }: { readonly isOld: Condition; readonly most: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with old as (
      delete from chat_messages
       where ${isAmongOldest({ table: 'chat_messages', column: 'at', isOld: isOld(t.wallNow), most })}
      returning shop_id, conversation_id, number, picture_id),
    discarded as (
      update files f set delete_after = ${sqlTime(t.wallNow)}::timestamptz
        from old
       where f.shop_id = old.shop_id and f.id = old.picture_id and not exists (
         select from chat_messages m
          where m.shop_id = f.shop_id and m.picture_id = f.id
            and not exists (select from old o
                             where o.shop_id = m.shop_id and o.conversation_id = m.conversation_id and o.number = m.number)))
    select count(*)::int as count from old`.execute(t.db)
  return rows[0]?.count ?? 0
}
