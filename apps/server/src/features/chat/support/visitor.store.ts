import { hash, randomBytes } from 'node:crypto'
import { addMs, days, type Instant } from '@caimin/base'
import { sql } from 'kysely'
import type { Database, Reader, Tx } from '../../../platform/context.ts'
import { comparedTime, sqlTime } from '../../../platform/database/columns.ts'
import { deleteInParts, deleteOld } from '../../../platform/database/old-rows/delete-old.ts'
import { RETENTION } from '../../../platform/database/old-rows/retention.ts'
import { NO_SHOP } from '../../../platform/handlers/once.ts'
import { newId } from '../../../platform/ids.ts'

const TOKEN_BYTES = 32
/** For so long the token opens the conversation; then what was said in it is deleted. */
const KEPT_MS = days(7)

const hashOf = (token: string): Buffer => hash('sha256', token, 'buffer')

export interface Caller {
  /** An IPv4 address or the /64 of an IPv6 one. */
  readonly networkAddress: string
  readonly device: string
}

interface NewVisitor {
  readonly id: string
  readonly token: string
  readonly expiresAt: Instant
}

/** A visitor, with the token that only their browser has: its hash is kept. */
export async function insertVisitor(t: Tx, { networkAddress, device }: Caller): Promise<NewVisitor> {
  const token = randomBytes(TOKEN_BYTES).toString('hex')
  const visitor = { id: newId(t.wallNow), token, expiresAt: addMs(t.wallNow, KEPT_MS) }
  await t.db
    .insertInto('visitors')
    .values({
      id: visitor.id,
      token_hash: hashOf(token),
      begun_at: sqlTime(t.wallNow),
      expires_at: sqlTime(visitor.expiresAt),
      begun_from: networkAddress,
      device,
      last_sent_at: null,
    })
    .execute()
  return visitor
}

/** Whose token it is; undefined where it is unknown or has expired. */
export async function findVisitor(r: Reader, token: string): Promise<string | undefined> {
  const row = await r.db
    .selectFrom('visitors')
    .select('id')
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', comparedTime(r.wallNow))
    .executeTakeFirst()
  return row?.id
}

/** Writes into the access log where a message came from. */
export const recordSending = (t: Tx, visitorId: string, networkAddress: string): Promise<unknown> =>
  t.db
    .updateTable('visitors')
    .set({ last_sent_at: sqlTime(t.wallNow), last_sent_from: networkAddress })
    .where('id', '=', visitorId)
    .execute()

/** Whether a visitor has sent so many messages, counted no further than that. */
export async function hasSent(r: Reader, visitorId: string, count: number): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from chat_messages
       where shop_id = ${NO_SHOP} and conversation_id = ${visitorId} and sender_kind = 'player' limit ${count}) sent`.execute(
    r.db,
  )
  return (rows[0]?.count ?? 0) >= count
}

/** Deletes conversations whose token has expired, and half a year later that there was one. */
export async function deleteOldVisitors(database: Database): Promise<void> {
  await deleteInParts(database, async (t, most) => {
    const { numAffectedRows = 0n } = await sql`
      delete from chat_messages where shop_id = ${NO_SHOP} and (conversation_id, number) in (
        select m.conversation_id, m.number
          from visitors v join chat_messages m on m.shop_id = ${NO_SHOP} and m.conversation_id = v.id
         where v.token_hash is not null and v.expires_at < ${comparedTime(t.wallNow)} limit ${most})`.execute(t.db)
    return Number(numAffectedRows)
  })
  await deleteInParts(database, endVisitors)
  await deleteOld(database, RETENTION.visitors)
}

/** What is left of conversations without messages; returns how many. */
async function endVisitors(t: Tx, most: number): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    update visitors set token_hash = null where id = any (array (
      select id from visitors where token_hash is not null and expires_at < ${comparedTime(t.wallNow)} limit ${most}))
    returning id`.execute(t.db)
  const ids = rows.map(({ id }) => id)
  for (const [table, column] of [
    ['chat_reads', 'conversation_id'],
    ['chat_answers', 'conversation_id'],
    ['conversations', 'id'],
  ] as const) {
    await sql`delete from ${sql.table(table)}
               where shop_id = ${NO_SHOP} and ${sql.ref(column)} = any(${ids}::uuid[])`.execute(t.db)
  }
  return ids.length
}
