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

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The id that a list by id goes on after. */
export function readIdCursor(cursor: string | undefined): string | undefined {
  const [id] = readCursor(cursor, 1) ?? []
  return typeof id === 'string' && ID.test(id) ? id : undefined
}
