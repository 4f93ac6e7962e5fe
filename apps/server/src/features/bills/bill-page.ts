import type { Bill } from '../../core/ledger/index.ts'
import { readCursor, writeCursor } from '../../platform/page-cursor.ts'

const billCursor = ({ at, no }: Bill): string => writeCursor([at, no])

/** Undefined at the start of a list. */
export function readBillCursor(text: string | undefined) {
  const key = readCursor(text, ['time', 'int'])
  return key && { at: key[0], no: key[1] }
}

/** A page out of one bill more than it holds: whether there is a next one is known without counting. */
export function cutBills(found: readonly Bill[], size: number) {
  const bills = found.slice(0, size)
  const last = bills.at(-1)
  return { bills, nextCursor: found.length > size && last !== undefined ? billCursor(last) : null }
}
