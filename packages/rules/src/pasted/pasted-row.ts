import { bracketIn } from './row-bracket.ts'

const COUNTED = /^第?\s*[\d一二三四五六七八九十百]{1,4}\s*[注组行条]\s*[:.、,)\]]?\s*/u
const CIRCLED = /^\s*[\u2460-\u2473\u2776-\u277f]\s*[:.、,：．，]?\s*/u
const NUMBERED = /^(\d{1,4})\s*([)、.:])(\s*)(?=\S)/u
/** Characters that show nothing: a byte order mark, joiners, soft hyphens. */
const INVISIBLE = /\u00ad|\u200b|\u200c|\u200d|\u2060|\ufeff/gu
const DASHES = /[\u2010-\u2015\u2212]/gu
const ROW_END = /\r\n|[\n\r\u0085\u2028\u2029]/u
const TRAILING = /[\s,，;。.、]+$/u

/** The rows of a text, cut wherever any system ends a line. */
export const rowsOf = (text: string): string[] => text.split(ROW_END)

/** A row as the rules write: full-width characters plain, dashes alike, nothing behind the last number or invisible. */
export const plainRow = (row: string): string =>
  row
    .replace(INVISIBLE, '')
    // a circled number would read as digits once it is plain
    .replace(CIRCLED, '')
    .normalize('NFKC')
    .replace(DASHES, '-')
    .replace(TRAILING, '')
    .trim()

/**
 * The row without a number of its own in front: `第3注:`, `(3)`, `[12]`, `3)`, `3.`, `3、`. A mark that continues between
 * the numbers, or stands close behind `01`, numbers nothing; nor do brackets in a row that has been numbered already.
 * Whether brackets hold a banker instead is for the reader of the row to decide.
 */
export function withoutNumbering(row: string): string {
  const uncounted = row.replace(COUNTED, '')
  const bare = uncounted === row ? (bracketIn(row)?.rest ?? row) : uncounted
  const [all = '', number = '', mark = '', space = ''] = NUMBERED.exec(bare) ?? []
  const rest = bare.slice(all.length)
  const isNumber = all !== '' && !rest.includes(mark) && (mark === ')' || space !== '' || !number.startsWith('0'))
  return isNumber ? rest : bare
}
