import type { OutputOf } from '@caimin/contract'
import { pagesQuery } from '@caimin/session'
import { client } from '../../platform/client.ts'

export type ClientErrorRow = OutputOf<'clientErrors', 'list'>['rows'][number]

/** What failed in the browsers, the last seen first. */
export const clientErrorsQuery = pagesQuery({
  queryKey: ['operator', 'client-errors'],
  load: (cursor, signal) => client.clientErrors.list({ ...cursor }, { signal }),
})
