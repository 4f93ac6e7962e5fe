import { ok } from '@caimin/base'
import type { ClientReply } from '@caimin/contract'

/** Some rows of a file for spreadsheets; the first part begins with its head. */
export interface Part {
  readonly file_name: string
  readonly csv: string
  readonly rows: number
  readonly next_cursor: string | null
}

interface Exported {
  readonly name: string
  readonly csv: string
  readonly rows: number
}

/** The whole file, joined from its parts; the refusal of the first part that did not come. */
export async function exportParts(
  load: (after: { readonly cursor?: string }) => Promise<ClientReply<Part>>,
): Promise<ClientReply<Exported>> {
  let made: Exported = { name: '', csv: '', rows: 0 }
  let cursor: string | null = null
  do {
    const part: ClientReply<Part> = await load(cursor === null ? {} : { cursor })
    if (!part.ok) return part
    const { file_name, csv, rows, next_cursor } = part.value
    made = { name: file_name, csv: made.csv + csv, rows: made.rows + rows }
    cursor = next_cursor
  } while (cursor !== null)
  return ok(made)
}
