import type { InputOf, OutputOf } from '@caimin/contract'
import { pagesQuery } from '@caimin/session'
import { client } from '../../platform/client.ts'

export type AuditRow = OutputOf<'audit', 'list'>['rows'][number]
export type AuditFilter = Omit<InputOf<'audit', 'list'>, 'cursor'>

/** What staff did, the newest first. */
export const auditQuery = (filter: AuditFilter) =>
  pagesQuery({
    queryKey: ['audit', 'list', filter],
    load: (cursor, signal) => client.audit.list({ ...filter, ...cursor }, { signal }),
  })
