import { ok } from '@caimin/base'
import type { ClientReply, OutputOf } from '@caimin/contract'
import { client } from '../../platform/client.ts'
import type { AuditFilter } from './queries.ts'

interface Exported {
  readonly name: string
  readonly csv: string
  readonly rows: number
}

/** The whole file of a filter, joined from its parts; the refusal of the first part that did not come. */
export async function exportEvents(filter: AuditFilter): Promise<ClientReply<Exported>> {
  let made: Exported = { name: '', csv: '', rows: 0 }
  let cursor: string | null = null
  do {
    const part: ClientReply<OutputOf<'audit', 'export'>> = await client.audit.export({
      ...filter,
      ...(cursor !== null && { cursor }),
    })
    if (!part.ok) return part
    const { file_name, csv, rows, next_cursor } = part.value
    made = { name: file_name, csv: made.csv + csv, rows: made.rows + rows }
    cursor = next_cursor
  } while (cursor !== null)
  return ok(made)
}
