/** What stands in a cell: `number` is the digits as the file stores them, `formula` nothing that could be relied on. */
export interface Cell {
  readonly kind: 'text' | 'number' | 'formula'
  readonly text: string
}

/**
 * What a person reads in a cell: full-width digits and signs as narrow ones, without spaces around and unseen
 * characters within.
 */
export const plainText = ({ text }: Cell): string => text.normalize('NFKC').replaceAll(/\p{C}/gu, '').trim()

export interface SheetRow {
  /** As a spreadsheet counts: the first row is 1. */
  readonly number: number
  /** By column, from 0; undefined where nothing stands. */
  readonly cells: readonly (Cell | undefined)[]
}

/** The rows of a sheet in which something stands. */
export type Sheet = readonly SheetRow[]

export type SpreadsheetRefusal = 'file_unreadable' | 'file_too_large' | 'file_is_old_excel'

export const MAX_SHEETS = 10
/** Rows of a sheet, and cells of a row. */
export const MAX_ROWS = 2000
export const MAX_CELLS = 60

/** Thrown by the readers where a bound is passed; `readSpreadsheet` makes it a refusal. */
export class TooLarge extends Error {}
