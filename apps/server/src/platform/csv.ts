/** A spreadsheet runs a cell that begins so, whatever quotes stand around it. */
const FORMULA_START = /^[=+\-@\t\r＝＋－＠]/
const NEEDS_QUOTES = /[",\r\n]/
/** Spreadsheets take a file for UTF-8 when it begins so. */
const BYTE_ORDER_MARK = '\uFEFF'

/** Rows as CSV for spreadsheets. A text that one would run as a formula gets an apostrophe in front. */
export const csvText = (rows: readonly (readonly string[])[]): string =>
  BYTE_ORDER_MARK + rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')

function cellOf(text: string): string {
  const safe = FORMULA_START.test(text.trimStart()) || FORMULA_START.test(text) ? `'${text}` : text
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
