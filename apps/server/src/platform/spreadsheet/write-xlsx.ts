import writeFile from 'write-excel-file/node'
import { withoutFormula } from '../csv.ts'

/**
 * An xlsx of one sheet whose cells are all text: a spreadsheet keeps every digit of a long number and the zeros of an
 * amount. `widths` are in characters. A text that would run as a formula, once it is saved as CSV, gets an apostrophe
 * in front.
 */
export const writeXlsx = (
  rows: readonly (readonly string[])[],
  { sheet, widths }: { readonly sheet: string; readonly widths: readonly number[] },
): Promise<Buffer> =>
  writeFile(
    rows.map((row) => row.map((text) => ({ value: withoutFormula(text), type: String, format: '@' }))),
    { sheet, columns: widths.map((width) => ({ width })) },
  ).toBuffer()
