import { type Instant, instant } from '@caimin/base'

/** Where the next page begins: the sort key of the last row, as text that a client hands back unread. */
export const writeCursor = (key: readonly (string | number)[]): string =>
  Buffer.from(JSON.stringify(key)).toString('base64url')

/** Reads a cursor of that many parts. Nothing when there is none, or when it is none of ours: the list then begins anew. */
export function readCursor(cursor: string | undefined, parts: number): readonly (string | number)[] | undefined {
  if (cursor === undefined) return undefined
  try {
    const key: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    const isKey = Array.isArray(key) && key.length === parts
    return isKey && key.every((part) => typeof part === 'string' || Number.isSafeInteger(part)) ? key : undefined
  } catch {
    return undefined
  }
}

/** Where a list by time goes on: the last row of the page before. Null at the start, and for a text that is no cursor of ours. */
export function readAfterRow(cursor: string | undefined): { readonly at: Instant; readonly id: string } | null {
  const [at, id] = readCursor(cursor, 2) ?? []
  const isOurs = typeof at === 'number' && at > 0 && at < 1e14 && typeof id === 'string' && ID.test(id)
  return isOurs ? { at: instant(at), id } : null
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The id that a list by id goes on after. */
export function readIdCursor(cursor: string | undefined): string | undefined {
  const [id] = readCursor(cursor, 1) ?? []
  return typeof id === 'string' && ID.test(id) ? id : undefined
}
