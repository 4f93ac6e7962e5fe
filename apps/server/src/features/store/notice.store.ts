import { toWire } from '@caimin/base'
import type { OutputOf } from '@caimin/contract'
import type { Reader, Tx } from '../../platform/context.ts'
import { sqlTime } from '../../platform/database/columns.ts'
import { newId } from '../../platform/ids.ts'
import { readIdCursor, writeCursor } from '../../platform/page-cursor.ts'

type Notice = OutputOf<'store', 'publishNotice'>

const PAGE = 20

/** A page of the notices that hang out, the newest first. */
export async function listNotices(
  r: Reader,
  shopId: string,
  cursor: string | undefined,
): Promise<OutputOf<'store', 'notices'>> {
  const after = readIdCursor(cursor)
  let query = r.db
    .selectFrom('notices')
    .select(['id', 'title', 'body', 'published_at'])
    .where('shop_id', '=', shopId)
    .where('withdrawn_at', 'is', null)
  if (after !== undefined) query = query.where('id', '<', after)
  const found = await query
    .orderBy('id', 'desc')
    .limit(PAGE + 1)
    .execute()
  const rows = found.slice(0, PAGE)
  const last = found.length > PAGE ? rows.at(-1) : undefined
  return {
    rows: rows.map(({ id, title, body, published_at }) => ({
      notice_id: id,
      title,
      body,
      published_at: toWire(published_at),
    })),
    next_cursor: last === undefined ? null : writeCursor([last.id]),
  }
}

/** What was hung out last and still hangs. */
export const newestNotice = (r: Reader, shopId: string) =>
  r.db
    .selectFrom('notices')
    .select(['id', 'title', 'published_at as publishedAt'])
    .where('shop_id', '=', shopId)
    .where('withdrawn_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

export async function insertNotice(
  t: Tx,
  given: { readonly shopId: string; readonly staffId: string; readonly title: string; readonly body: string },
): Promise<Notice> {
  const { title, body } = given
  const id = newId(t.wallNow)
  await t.db
    .insertInto('notices')
    .values({
      shop_id: given.shopId,
      id,
      title,
      body,
      published_by: given.staffId,
      published_at: sqlTime(t.now),
      withdrawn_at: null,
    })
    .execute()
  return { notice_id: id, title, body, published_at: toWire(t.now) }
}

/** Takes a notice off the board. False when the shop never had it. */
export async function withdrawNotice(t: Tx, shopId: string, noticeId: string): Promise<boolean> {
  const row = await t.db
    .updateTable('notices')
    .set({ withdrawn_at: sqlTime(t.now) })
    .where('shop_id', '=', shopId)
    .where('id', '=', noticeId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
