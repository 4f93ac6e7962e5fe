import { ok, type Result, refuse } from '@caimin/base'
import { RETURNED_FILE_LINES } from '@caimin/contract'
import { readSpreadsheet } from '../../../platform/spreadsheet/read-spreadsheet.ts'
import {
  type Cell,
  plainText,
  type Sheet,
  type SheetRow,
  type SpreadsheetRefusal,
} from '../../../platform/spreadsheet/sheet.ts'
import { COLUMN } from '../payout-file.texts.ts'

/** Banks write titles above the columns. */
const TITLE_ROWS = 20

type Field = keyof typeof COLUMN
const FIELDS = Object.keys(COLUMN) as Field[]
const REQUIRED: readonly Field[] = ['withdrawalNo', 'amount', 'result']

export type FileRefusal = SpreadsheetRefusal | 'columns_missing' | 'columns_repeated'

/** A row as the file has it, by our columns; empty cells are empty texts. */
export interface ReturnedRow {
  /** As the spreadsheet counts its rows. */
  readonly line: number
  readonly cells: Readonly<Record<Field, Cell>>
}

/** Reads the file that came back from the bank, whatever program saved it last. Nothing of it is believed yet. */
export async function readReturnedFile(bytes: Buffer): Promise<Result<readonly ReturnedRow[], FileRefusal>> {
  const read = await readSpreadsheet(bytes)
  if (!read.ok) return read
  const tables = read.value.flatMap(tableIn)
  const [table] = tables
  if (table === undefined) return refuse('columns_missing')
  if (tables.length > 1 || table === 'columns_repeated') return refuse('columns_repeated')
  return table.length > RETURNED_FILE_LINES ? refuse('file_too_large') : ok(table)
}

/** The rows below the first one that has all the columns we need; none when there is no such row. */
function tableIn(sheet: Sheet): [ReturnedRow[] | 'columns_repeated'] | [] {
  const top = sheet.slice(0, TITLE_ROWS)
  const head = top.findIndex((row) => REQUIRED.every((field) => columnsOf(row, field).length > 0))
  const titles = sheet[head]
  if (titles === undefined) return []
  const columns = FIELDS.map((field) => [field, columnsOf(titles, field)] as const)
  if (columns.some(([, found]) => found.length > 1)) return ['columns_repeated']
  return [sheet.slice(head + 1).map((row) => ({ line: row.number, cells: cellsIn(row, columns) }))]
}

const columnsOf = ({ cells }: SheetRow, field: Field): number[] =>
  cells.flatMap((cell, column) => (cell !== undefined && plainText(cell) === COLUMN[field] ? [column] : []))

const NOTHING: Cell = { kind: 'text', text: '' }

const cellsIn = (row: SheetRow, columns: readonly (readonly [Field, readonly number[]])[]): ReturnedRow['cells'] =>
  Object.fromEntries(columns.map(([field, [column = -1]]) => [field, row.cells[column] ?? NOTHING])) as Record<
    Field,
    Cell
  >
