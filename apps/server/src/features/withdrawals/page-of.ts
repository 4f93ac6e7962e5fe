import { instant } from '@caimin/base'
import type { AfterRow } from '../../core/ledger/index.ts'
import { readCursor, writeCursor } from '../../platform/page-cursor.ts'

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Where a list goes on; a cursor that is none of ours begins anew. */
export function readAfter(cursor: string | undefined): AfterRow | null {
  const [at, id] = readCursor(cursor, 2) ?? []
  return typeof at === 'number' && typeof id === 'string' && ID.test(id) ? { at: instant(at), id } : null
}

interface Row {
  readonly id: string
  readonly requestedAt: AfterRow['at']
}

/** The rows of a page out of one more than fit, and where the next begins. */
export function pageOf<T extends Row>(found: readonly T[], size: number): { shown: T[]; next_cursor: string | null } {
  const shown = found.slice(0, size)
  const last = found.length > size ? shown.at(-1) : undefined
  return { shown, next_cursor: last === undefined ? null : writeCursor([last.requestedAt, last.id]) }
}
