import { canonicalJson, ok, toWire } from '@caimin/base'
import { csvRows, csvText } from '../../platform/csv.ts'
import { query } from '../../platform/handlers/feature.ts'
import { pageOrder } from '../../platform/page.ts'
import { CSV_TEXTS } from './audit.texts.ts'
import { findEvents } from './find-events.ts'

const ROWS_A_PART = 1000
const newestFirst = pageOrder('audit.export', 'time', 'id', 'count')

/** A part of the log as a file for spreadsheets. The client asks for part after part and joins them. */
export const exportEvents = query<'audit', 'export'>(async ({ r, input }) => {
  const page = newestFirst(input.cursor, ROWS_A_PART)
  if (!page.ok) return page
  const { rows, next_cursor } = await findEvents(r, input, page.value)
  const lines = rows.map((row) => [
    toWire(row.at),
    row.staff_name,
    row.role,
    row.shop?.code ?? '',
    row.deed,
    row.subject?.kind ?? '',
    row.subject?.id ?? '',
    canonicalJson(row.details),
    row.chain ?? CSV_TEXTS.operatorChain,
    String(row.seq),
    row.hash,
  ])
  const head = input.cursor === undefined ? csvText([CSV_TEXTS.columns]) : ''
  return ok({ file_name: CSV_TEXTS.fileName(input.day), csv: head + csvRows(lines), rows: rows.length, next_cursor })
})
