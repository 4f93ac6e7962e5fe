import type { OutputOf } from '@caimin/contract'
import { unwrapReply } from '@caimin/session'
import { client } from '../../platform/client.ts'
import type { AuditFilter } from './queries.ts'

/** The whole file of a filter, joined from its parts. */
export async function exportEvents(filter: AuditFilter): Promise<{ name: string; csv: string; rows: number }> {
  let csv = ''
  let name = ''
  let rows = 0
  let cursor: string | null = null
  do {
    const part: OutputOf<'audit', 'export'> = await unwrapReply(
      client.audit.export({ ...filter, ...(cursor !== null && { cursor }) }),
    )
    csv += part.csv
    name = part.file_name
    rows += part.rows
    cursor = part.next_cursor
  } while (cursor !== null)
  return { name, csv, rows }
}
