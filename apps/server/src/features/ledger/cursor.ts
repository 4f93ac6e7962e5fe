import type { Instant } from '@caimin/base'
import { readAfterRow, writeCursor } from '../../platform/page-cursor.ts'

/** Where a list by time goes on: time and id of its last row. */
export interface TimeCursor {
  readonly at: Instant
  readonly id: string
}

export const timeCursor = ({ at, id }: TimeCursor): string => writeCursor([at, id])

/** Undefined at the start of a list. */
export const readTimeCursor = (text: string | undefined): TimeCursor | undefined => readAfterRow(text) ?? undefined

/** A page out of one row more than it holds: whether there is a next one is known without counting. */
export function cutPage<T>(found: readonly T[], size: number, cursorOf: (row: T) => string) {
  const rows = found.slice(0, size)
  const last = rows.at(-1)
  return { rows, nextCursor: found.length > size && last !== undefined ? cursorOf(last) : null }
}
