import { parse } from 'csv-parse/sync'
import { isRecord } from '../read-rows.ts'

/** Reads the rows of an uploaded file, whatever comes; undefined when it is not of its format at all. */
export function readFileRows(format: 'json' | 'csv', text: string): readonly unknown[] | undefined {
  try {
    const rows: unknown = format === 'json' ? JSON.parse(text) : readCsv(text)
    return Array.isArray(rows) ? rows : undefined
  } catch {
    return undefined
  }
}

const readCsv = (text: string): unknown[] =>
  parse(text, { columns: true, bom: true, trim: true, skip_empty_lines: true, relax_column_count: false })

/** A field that JSON holds as a list and a spreadsheet as words between spaces: `1 4 16 22 26 31`. */
export function listField(row: Readonly<Record<string, unknown>>, name: string): readonly string[] {
  const value = row[name]
  if (Array.isArray(value)) return value.map(String)
  return typeof value === 'string' ? value.split(/[\s|]+/).filter((word) => word !== '') : []
}

/** Odds as JSON holds them, or gathered from columns like `SPF:3`. */
export function oddsField(row: Readonly<Record<string, unknown>>): Record<string, Record<string, unknown>> {
  const odds: Record<string, Record<string, unknown>> = {}
  if (isRecord(row.odds)) {
    for (const [play, options] of Object.entries(row.odds)) odds[play] = isRecord(options) ? { ...options } : {}
    return odds
  }
  for (const [column, value] of Object.entries(row)) {
    const [play, ...option] = column.split(':')
    if (play === undefined || option.length === 0 || value === '') continue
    odds[play] = { ...odds[play], [option.join(':')]: value }
  }
  return odds
}
