import { ok } from '@caimin/base'
import { query } from '../../platform/handlers/feature.ts'
import { pageOrder } from '../../platform/page.ts'
import { listClientErrors } from './client-error.store.ts'

const PAGE = 50
const lastSeenFirst = pageOrder('clientErrors.list', 'time', 'text')

/** What failed in the browsers, the last seen first. */
export const list = query<'clientErrors', 'list'>(async ({ r, input }) => {
  const page = lastSeenFirst(input.cursor, PAGE)
  if (!page.ok) return page
  const found = await listClientErrors(r, page.value)
  return ok(page.value.cut(found, (row) => [row.last_seen_at, row.fingerprint]))
})
