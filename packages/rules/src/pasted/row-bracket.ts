const BRACKETED = /^[([]\s*(\d{1,4})\s*[)\]]\s*[,.:、]?\s*(?=\d)/u

/** A number alone in brackets in front of a row, `(3) …` or `[03]、…`, as written, and the row behind it. */
export interface RowBracket {
  readonly digits: string
  readonly rest: string
}

export function bracketIn(row: string): RowBracket | undefined {
  const found = BRACKETED.exec(row)
  return found === null ? undefined : { digits: found[1] ?? '', rest: row.slice(found[0].length) }
}

/**
 * What the brackets of a text say together. `count`: they number its rows, 1, 2, 3. `unclear`: they rise by one as
 * well, but as `01`, `02` or from elsewhere, which bankers may do too. `apart`: they do not count, so each row speaks
 * for itself.
 */
export type BracketsOfText = 'count' | 'unclear' | 'apart'

/** One row alone counts nothing. */
export function bracketsOf(rows: readonly string[]): BracketsOfText {
  const written = rows.flatMap((row) => row.split(';')).flatMap((part) => bracketIn(part.trim())?.digits ?? [])
  const [first = ''] = written
  const isCounting = written.length > 1 && written.every((digits, at) => Number(digits) === Number(first) + at)
  if (!isCounting) return 'apart'
  return first === '1' ? 'count' : 'unclear'
}

/**
 * Whether a number is written as balls are, `05` or `12`; rows are numbered `5`, and `12` only where they are counted.
 */
export const isWrittenAsBall = (digits: string): boolean => digits.length === 2
