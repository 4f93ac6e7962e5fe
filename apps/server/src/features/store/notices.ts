import { ok, refuse } from '@caimin/base'
import type { Reader } from '../../platform/context.ts'
import { command, query } from '../../platform/handlers/feature.ts'
import { pageOrder } from '../../platform/page.ts'
import { findNotices, insertNotice, markWithdrawn, type Notice } from './notice.store.ts'

const PAGE = 20
const newestFirst = pageOrder('store.notices', 'id')

export const listNotices = query<'store', 'notices'>(({ r, actor, input }) => showPage(r, actor.shopId, input.cursor))

export const listShopNotices = query<'store', 'shopNotices'>(({ r, actor, input }) =>
  showPage(r, actor.shopId, input.cursor),
)

/** A page of the notices on a shop's board, the newest first. */
async function showPage(r: Reader, shopId: string, cursor: string | undefined) {
  const page = newestFirst(cursor, PAGE)
  if (!page.ok) return page
  const { after, limit, cut } = page.value
  const { rows, next_cursor } = cut(await findNotices(r, { shopId, after: after?.[0], limit }), ({ id }) => [id])
  return ok({ rows: rows.map(viewNotice), next_cursor })
}

export const publishNotice = command<'store', 'publishNotice'>(async ({ t, actor: { shopId, staffId }, input }) => {
  const { title, body } = input
  const notice = await insertNotice(t, { shopId, staffId, title, body })
  await t.emit({ kind: 'notice.published', shopId, noticeId: notice.id })
  return ok(viewNotice(notice))
})

export const withdrawNotice = command<'store', 'withdrawNotice'>(async ({ t, actor, input }) =>
  (await markWithdrawn(t, actor.shopId, input.notice_id)) ? ok({ done: true }) : refuse('not_found'),
)

const viewNotice = ({ id, title, body, publishedAt }: Notice) => ({
  notice_id: id,
  title,
  body,
  published_at: publishedAt,
})
