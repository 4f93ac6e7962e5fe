import type { Database } from '../../platform/context.ts'
import type { Subject } from '../catalog/index.ts'
import { askFor, retryAside } from './due.store.ts'
import { type SettleRun, settleDue } from './settle-due.ts'

/**
 * Settles every order that waits for this subject and whose every result is known, and settles again those that were
 * settled before a correction. Running it again changes nothing.
 *
 * @returns how many orders were looked at.
 */
export async function settleSubject(database: Database, subject: Subject, run: SettleRun = {}): Promise<number> {
  await database.tx(async (t) => {
    await askFor(t, subject)
    await retryAside(t, subject)
  })
  return await settleDue(database, subject, run)
}

/**
 * Settles what the queue has of this subject: its result was confirmed or corrected. Orders set aside are tried again.
 */
export async function settleDueOf(database: Database, subject: Subject, run: SettleRun = {}): Promise<number> {
  await database.tx((t) => retryAside(t, subject))
  return await settleDue(database, subject, run)
}
