import { fenToText, ok, toWire } from '@caimin/base'
import { AUDIT_EVENT_NAMES, describeDetails, subjectName } from '@caimin/contract/staff'
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
    // As spreadsheets read a time, without the zone.
    toWire(row.at).slice(0, 19).replace('T', ' '),
    row.staff_name,
    CSV_TEXTS.roles[row.role],
    row.shop === null ? '' : `${row.shop.name} ${row.shop.code}`,
    AUDIT_EVENT_NAMES[row.deed],
    // With its kind in front: spreadsheets round a number of sixteen digits.
    row.subject === null ? '' : `${subjectName(row.subject.kind)} ${row.subject.name ?? row.subject.id}`,
    row.amount === null ? '' : fenToText(row.amount),
    describeDetails(row.details)
      .map(([name, text]) => `${name}：${text}`)
      .join('；'),
    row.chain ?? CSV_TEXTS.operatorChain,
    String(row.seq),
    row.before,
    row.hash,
    row.holds ? CSV_TEXTS.holds : CSV_TEXTS.broken,
  ])
  const head = input.cursor === undefined ? csvText([CSV_TEXTS.columns]) : ''
  return ok({ file_name: CSV_TEXTS.fileName(input.day), csv: head + csvRows(lines), rows: rows.length, next_cursor })
})
