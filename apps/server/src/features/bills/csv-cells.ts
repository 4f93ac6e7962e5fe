// What a spreadsheet takes for a formula, in half and full width, and what some of them skip before one.
const FORMULA = /^[\s\u200b\ufeff]*[=+\-@＝＋－＠|%\t\r\n]/

/** One cell: quoted always, and never a formula. */
function csvCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}

/** One line, ended as RFC 4180 wants it. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`

/** Tells a spreadsheet that the file is UTF-8. */
export const UTF8_MARK = '\ufeff'
