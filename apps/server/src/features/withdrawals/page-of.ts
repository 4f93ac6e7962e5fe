import type { AfterRow } from '../../core/ledger/index.ts'
import { writeCursor } from '../../platform/page-cursor.ts'

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
