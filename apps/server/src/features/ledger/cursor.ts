import { type Instant, instant } from '@caimin/base'
import { readCursor, writeCursor } from '../../platform/page-cursor.ts'

/** Where a list by time goes on: time and id of its last row. */
export interface TimeCursor {
  readonly at: Instant
  readonly id: string
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export const timeCursor = ({ at, id }: TimeCursor): string => writeCursor([at, id])

/** Undefined at the start of a list, and for a text that is no cursor of ours. */
export function readTimeCursor(text: string | undefined): TimeCursor | undefined {
  const [at, id] = readCursor(text, 2) ?? []
  const isOurs = typeof at === 'number' && at > 0 && at < 1e14 && typeof id === 'string' && ID.test(id)
  return isOurs ? { at: instant(at), id } : undefined
}

/** A page out of one row more than it holds: whether there is a next one is known without counting. */
export function cutPage<T>(found: readonly T[], size: number, cursorOf: (row: T) => string) {
  const rows = found.slice(0, size)
  const last = rows.at(-1)
  return { rows, nextCursor: found.length > size && last !== undefined ? cursorOf(last) : null }
}
