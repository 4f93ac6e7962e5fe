import { ok } from '@caimin/base'
import { query } from '../../platform/handlers/feature.ts'
import { pageOrder } from '../../platform/page.ts'
import { findEvents } from './find-events.ts'

const PAGE = 50
const newestFirst = pageOrder('audit.list', 'time', 'id', 'count')

/** What staff did, the newest first. */
export const list = query<'audit', 'list'>(async ({ r, input }) => {
  const page = newestFirst(input.cursor, PAGE)
  if (!page.ok) return page
  const { rows, next_cursor } = await findEvents(r, input, page.value)
  return ok({ rows, next_cursor })
})
