import { ok } from '@caimin/base'
import { query } from '../../platform/handlers/feature.ts'
import { pageOrder } from '../../platform/page.ts'
import { sizeOf } from '../../platform/page-size.ts'
import { countUnread, listMessages, type MessageRow } from './message.store.ts'
import { subjectOf } from './message-subject.ts'
import { textOf, titleOf } from './messages.texts.ts'

const newestFirst = pageOrder('messages.list', 'id')

export const list = query<'messages', 'list'>(async ({ r, actor: { shopId, playerId }, input }) => {
  const page = newestFirst(input.cursor, sizeOf(input.size))
  if (!page.ok) return page
  const { after, limit, cut } = page.value
  const key = { shopId, playerId }
  const [found, unread] = await Promise.all([
    listMessages(r, key, { kind: input.kind, after: after?.[0], limit }),
    countUnread(r, key),
  ])
  const { rows, next_cursor } = cut(found, ({ id }) => [id])
  return ok({ server_time: r.now, rows: rows.map(viewMessage), next_cursor, unread })
})

const viewMessage = ({ id, kind, event, subjectId, detail, at, readAt }: MessageRow) => ({
  message_id: id,
  kind,
  event,
  at,
  is_read: readAt !== null,
  title: titleOf(event, detail),
  text: textOf(event, detail),
  subject: { kind: subjectOf(event, detail), id: detail.match?.id ?? subjectId },
})
