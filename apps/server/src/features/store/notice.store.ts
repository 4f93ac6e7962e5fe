import type { Instant } from '@caimin/base'
import type { Reader, Tx } from '../../platform/context.ts'
import { sqlTime } from '../../platform/database/columns.ts'
import { newId } from '../../platform/ids.ts'

export interface Notice {
  readonly id: string
  readonly title: string
  readonly body: string
  readonly publishedAt: Instant
}

interface NoticeQuery {
  readonly shopId: string
  readonly after?: string | undefined
  readonly limit: number
}

/** The notices on a shop's board, the newest first. */
export async function findNotices(r: Reader, { shopId, after, limit }: NoticeQuery): Promise<Notice[]> {
  let select = r.db
    .selectFrom('notices')
    .select(['id', 'title', 'body', 'published_at as publishedAt'])
    .where('shop_id', '=', shopId)
    .where('withdrawn_at', 'is', null)
  if (after !== undefined) select = select.where('id', '<', after)
  return await select.orderBy('id', 'desc').limit(limit).execute()
}

/** The newest notice on the board. */
export const newestNotice = async (r: Reader, shopId: string): Promise<Notice | undefined> =>
  (await findNotices(r, { shopId, limit: 1 }))[0]

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
  return { id, title, body, publishedAt: t.now }
}

/** Takes a notice off the board. False when the shop never had it. */
export async function markWithdrawn(t: Tx, shopId: string, noticeId: string): Promise<boolean> {
  const row = await t.db
    .updateTable('notices')
    .set({ withdrawn_at: sqlTime(t.now) })
    .where('shop_id', '=', shopId)
    .where('id', '=', noticeId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
