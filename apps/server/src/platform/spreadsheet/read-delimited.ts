import { CsvError, parse } from 'csv-parse/sync'
import { MAX_CELLS, MAX_ROWS, type Sheet, TooLarge } from './sheet.ts'

const DELIMITERS = [',', ';', '\t'] as const
const UTF8_MARK = Buffer.from('efbbbf', 'hex')
const UTF16_MARK = Buffer.from('fffe', 'hex')

/** The text as each delimiter that it contains would divide it; those that leave open quotes are left out. */
export function readDelimited(bytes: Buffer): readonly Sheet[] {
  const text = decode(bytes)
  return DELIMITERS.flatMap((delimiter) => {
    if (!text.includes(delimiter)) return []
    const sheet = divide(text, delimiter)
    return sheet === undefined ? [] : [sheet]
  })
}

/**
 * UTF-8 where the bytes are valid as such, else GB18030, of which GBK is a part: what a Chinese Windows calls ANSI.
 * Text in GBK is practically never valid UTF-8, and the wrong guess would not have our column names. Throws where
 * neither fits.
 */
function decode(bytes: Buffer): string {
  if (bytes.subarray(0, 2).equals(UTF16_MARK)) return decodeAs('utf-16le', bytes)
  if (bytes.subarray(0, 3).equals(UTF8_MARK)) return decodeAs('utf-8', bytes)
  try {
    return decodeAs('utf-8', bytes)
  } catch {
    return decodeAs('gb18030', bytes)
  }
}

const decodeAs = (encoding: string, bytes: Buffer): string => new TextDecoder(encoding, { fatal: true }).decode(bytes)

function divide(text: string, delimiter: string): Sheet | undefined {
  try {
    const options = { delimiter, relax_column_count: true, skip_empty_lines: false, to: MAX_ROWS + 1 }
    const records: string[][] = parse(text, options)
    if (records.length > MAX_ROWS || records.some((cells) => cells.length > MAX_CELLS)) throw new TooLarge()
    return records
      .map((cells, index) => ({
        number: index + 1,
        cells: cells.map(
          (cell) => ({ kind: cell.trimStart().startsWith('=') ? 'formula' : 'text', text: cell }) as const,
        ),
      }))
      .filter(({ cells }) => cells.some((cell) => cell.text.trim() !== ''))
  } catch (error) {
    if (error instanceof CsvError) return undefined
    throw error
  }
}
