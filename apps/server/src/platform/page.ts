import { type Instant, isCalendarDay, ok, type Result, refuse } from '@caimin/base'
import { isId } from './ids.ts'

const MAX_TIME = 1e14
const MAX_INT = 2 ** 31 - 1
const MAX_TEXT = 100
const BIGINT = /^-?\d{1,18}$/

const isWhole = (part: unknown, max: number): part is number =>
  Number.isSafeInteger(part) && (part as number) >= 0 && (part as number) <= max

/** What the parts of a cursor may be, so that the database takes each for what its column is. */
const CHECKS = {
  time: (part: unknown): part is Instant => isWhole(part, MAX_TIME),
  int: (part: unknown): part is number => isWhole(part, MAX_INT),
  count: (part: unknown): part is number => isWhole(part, Number.MAX_SAFE_INTEGER),
  /** As text, because JSON has no bigint. */
  bigint: (part: unknown): part is string => typeof part === 'string' && BIGINT.test(part),
  id: (part: unknown): part is string => typeof part === 'string' && isId(part),
  day: (part: unknown): part is string => typeof part === 'string' && isCalendarDay(part),
  text: (part: unknown): part is string =>
    typeof part === 'string' && part.length <= MAX_TEXT && !part.includes('\0') && part.isWellFormed(),
} as const

type Kind = keyof typeof CHECKS
type PartOf<K extends Kind> = K extends 'time' ? Instant : K extends 'int' | 'count' ? number : string
/** The sort key of a row: a list continues after it. A time needs a column of at most millisecond precision. */
export type PageKey<K extends readonly Kind[]> = { readonly [I in keyof K]: PartOf<K[I]> }

/** A page that is asked for. */
export interface Page<Key> {
  /** The sort key of the last row of the page before; null at the start. */
  readonly after: Key | null
  /** How many rows to read: one more than are shown, which shows whether there is a next page. */
  readonly limit: number
  /** The cursor of a page that begins after a row. */
  cursorAfter(key: Key): string
  /** The rows to show out of those that were read, and the cursor of the next page. */
  cut<Row>(
    found: readonly Row[],
    keyOf: (row: Row) => Key,
  ): { readonly rows: readonly Row[]; readonly next_cursor: string | null }
}

/**
 * Declares the order of a list by its name and the kinds of its sort key. A cursor is opaque: base64url of the list's
 * name and the key. One that was changed or made for another list is bad input.
 */
export function pageOrder<const K extends readonly Kind[]>(
  list: string,
  ...kinds: K
): (cursor: string | undefined, size: number) => Result<Page<PageKey<K>>, 'bad_input'> {
  return (cursor, size) => {
    const after = cursor === undefined ? null : readCursor(cursor, list, kinds)
    if (after === undefined) return refuse('bad_input')
    const cursorAfter = (key: PageKey<K>) => writeCursor(list, key)
    return ok({
      after,
      limit: size + 1,
      cursorAfter,
      cut: (found, keyOf) => {
        const last = found.length > size ? found[size - 1] : undefined
        const next_cursor = last === undefined ? null : cursorAfter(keyOf(last))
        return { rows: found.slice(0, size), next_cursor }
      },
    })
  }
}

const writeCursor = (list: string, key: readonly (string | number)[]): string =>
  Buffer.from(JSON.stringify([list, ...key])).toString('base64url')

function readCursor<K extends readonly Kind[]>(cursor: string, list: string, kinds: K): PageKey<K> | undefined {
  const parts = parse(cursor)
  if (!Array.isArray(parts) || parts.length !== kinds.length + 1 || parts[0] !== list) return undefined
  const key = parts.slice(1)
  return kinds.every((kind, at) => CHECKS[kind](key[at])) ? (key as unknown as PageKey<K>) : undefined
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    return undefined
  }
}
