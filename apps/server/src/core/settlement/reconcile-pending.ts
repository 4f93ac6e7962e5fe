import type { Database } from '../../platform/context.ts'
import type { Subject } from '../catalog/index.ts'
import { type SettleRun, settleDue } from './settle-due.ts'
import { settleSubject } from './settle-subject.ts'
import { pendingSubjects } from './settling.store.ts'

const SUBJECTS_A_PAGE = 200

/**
 * Settles what is left. `recent` takes what is due, as results and late orders put it into the queue; `any` starts from
 * every order that waits and every result that was ever corrected, whatever the queue says. A subject that cannot be
 * settled does not stop the others; the first error is thrown at the end.
 */
export async function reconcilePending(
  database: Database,
  age: 'recent' | 'any' = 'recent',
  run: SettleRun = {},
): Promise<number> {
  if (age === 'recent') return await settleDue(database, undefined, run)
  const errors: unknown[] = []
  let after: Subject | undefined
  let count = 0
  for (;;) {
    const from = { after, limit: SUBJECTS_A_PAGE }
    const subjects = await database.read((r) => pendingSubjects(r, from))
    for (const subject of subjects) {
      try {
        count += await settleSubject(database, subject, run)
      } catch (error) {
        errors.push(error)
      }
    }
    after = subjects.at(-1)
    if (after === undefined) break
  }
  if (errors.length > 0) throw errors[0]
  return count
}
