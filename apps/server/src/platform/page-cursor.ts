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
