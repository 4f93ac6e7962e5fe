import { type Instant, instant, isCalendarDay } from '@caimin/base'

/** Where the next page begins: the sort key of the last row, as text that a client hands back unread. */
export const writeCursor = (key: readonly (string | number)[]): string =>
  Buffer.from(JSON.stringify(key)).toString('base64url')

/** A text that is no cursor of this list; answered as `bad_input`. */
class BadCursorError extends Error {
  readonly statusCode = 400
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const MAX_TIME = 1e14
const MAX_INT = 2 ** 31 - 1
const MAX_TEXT = 100

const isWhole = (part: unknown, max: number): part is number =>
  Number.isSafeInteger(part) && (part as number) >= 0 && (part as number) <= max
const isText = (part: unknown): part is string =>
  typeof part === 'string' && part.length <= MAX_TEXT && !part.includes('\0') && part.isWellFormed()

/** What the parts of a cursor may be, so that the database takes each for what its column is. */
const PARTS = {
  time: (part: unknown): part is Instant => isWhole(part, MAX_TIME),
  int: (part: unknown): part is number => isWhole(part, MAX_INT),
  count: (part: unknown): part is number => isWhole(part, Number.MAX_SAFE_INTEGER),
  id: (part: unknown): part is string => typeof part === 'string' && UUID.test(part),
  day: (part: unknown): part is string => typeof part === 'string' && isCalendarDay(part),
  text: isText,
} as const

type Kind = keyof typeof PARTS
type PartOf<K extends Kind> = K extends 'time' ? Instant : K extends 'int' | 'count' ? number : string
type Parts<K extends readonly Kind[]> = { -readonly [I in keyof K]: PartOf<K[I]> }

/** Reads a cursor whose parts are of these kinds; undefined without one. Throws {@link BadCursorError} for any other text. */
export function readCursor<const K extends readonly Kind[]>(
  cursor: string | undefined,
  kinds: K,
): Parts<K> | undefined {
  if (cursor === undefined) return undefined
  const parts = parse(cursor)
  const isOurs =
    Array.isArray(parts) && parts.length === kinds.length && kinds.every((kind, at) => PARTS[kind](parts[at]))
  if (!isOurs) throw new BadCursorError('no cursor of this list')
  return parts as Parts<K>
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    return undefined
  }
}

/** Where a list by time goes on: the last row of the page before. Null at the start. */
export function readAfterRow(cursor: string | undefined): { readonly at: Instant; readonly id: string } | null {
  const key = readCursor(cursor, ['time', 'id'])
  return key === undefined ? null : { at: instant(key[0]), id: key[1] }
}
