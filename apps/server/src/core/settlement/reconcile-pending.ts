import { addMs, days } from '@caimin/base'
import type { Database } from '../../platform/context.ts'
import type { Subject } from '../catalog/index.ts'
import { type SettleRun, settleSubject } from './settle-subject.ts'
import { pendingSubjects, recentPendingSubjects } from './settling.store.ts'

const LOOK_BACK = days(14)
const SUBJECTS_A_PAGE = 200

/**
 * Settles what a killed worker or a lost job left behind. `recent` starts from results confirmed or corrected in the
 * last fortnight and costs next to nothing; `any` starts from every order that waits and every result that was ever
 * corrected. A subject that cannot be settled does not stop the others; the first error is thrown at the end.
 */
export async function reconcilePending(
  database: Database,
  age: 'recent' | 'any' = 'recent',
  run: SettleRun = {},
): Promise<number> {
  const errors: unknown[] = []
  let after: Subject | undefined
  let count = 0
  for (;;) {
    const from = { after, limit: SUBJECTS_A_PAGE }
    const subjects = await database.read((r) =>
      age === 'any' ? pendingSubjects(r, from) : recentPendingSubjects(r, addMs(r.now, -LOOK_BACK), from),
    )
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
