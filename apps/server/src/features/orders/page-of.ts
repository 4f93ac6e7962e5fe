const PAGE = 20
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Where a list by id goes on, and how many rows are wanted. */
export interface WantedPage {
  readonly after: string | undefined
  readonly size: number
}

/** Nothing for a cursor that is none of ours. */
export function readPage({
  cursor,
  size,
}: {
  cursor?: string | undefined
  size?: string | undefined
}): WantedPage | undefined {
  if (cursor !== undefined && !ID.test(cursor)) return undefined
  return { after: cursor, size: size === undefined ? PAGE : Number(size) }
}

/** A page out of one row more than it holds: whether there is a next one is known without counting. */
export function cutPage<T>(found: readonly T[], size: number, idOf: (row: T) => string) {
  const rows = found.slice(0, size)
  const last = rows.at(-1)
  return { rows, next_cursor: found.length > size && last !== undefined ? idOf(last) : null }
}
