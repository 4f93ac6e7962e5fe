import { instant } from '@caimin/base'
import type { Bill } from '../../core/ledger/index.ts'
import { readCursor, writeCursor } from '../../platform/page-cursor.ts'

const billCursor = ({ at, no }: Bill): string => writeCursor([at, no])

/** Undefined at the start of a list; null for a text that is no cursor of ours. */
export function readBillCursor(text: string | undefined) {
  if (text === undefined) return undefined
  const [at, no] = readCursor(text, 2) ?? []
  const isOurs = typeof at === 'number' && typeof no === 'number' && at > 0 && at < 1e14 && no > 0 && no < 2 ** 31
  return isOurs ? { at: instant(at), no } : null
}

/** A page out of one bill more than it holds: whether there is a next one is known without counting. */
export function cutBills(found: readonly Bill[], size: number) {
  const bills = found.slice(0, size)
  const last = bills.at(-1)
  return { bills, nextCursor: found.length > size && last !== undefined ? billCursor(last) : null }
}
