// Own code: csv-stringify lets pass formulas behind a space, and the rest of it is to quote (docs/adr/0045).

/**
 * A spreadsheet runs a cell that begins so, in half or full width, whatever quotes stand around it and whatever it
 * skips before.
 */
const FORMULA_START = /^[\s\u200b\ufeff]*[=+\-@|%＝＋－＠]|^[\t\r\n]/
const NEEDS_QUOTES = /[",\r\n]/
/** Spreadsheets take a file for UTF-8 when it begins so. */
const BYTE_ORDER_MARK = '\uFEFF'

/** Rows as a whole CSV file for spreadsheets. */
export const csvText = (rows: readonly (readonly string[])[]): string => BYTE_ORDER_MARK + csvRows(rows)

/** Rows that continue a CSV file. A text that a spreadsheet would run as a formula gets an apostrophe in front. */
export const csvRows = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')

/** The text with an apostrophe in front where a spreadsheet would run it. */
export const withoutFormula = (text: string): string => (FORMULA_START.test(text) ? `'${text}` : text)

function cellOf(text: string): string {
  const safe = withoutFormula(text)
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
