import { addMs, days } from '@caimin/base'
import type { Database } from '../../platform/context.ts'
import { type SettleRun, settleSubject } from './settle-subject.ts'
import { subjectsLeftBehind } from './settling.store.ts'

const LOOK_BACK = days(14)
const SUBJECTS_A_SWEEP = 200

/** Settles what a killed worker or a lost job left behind. Runs at start and now and then; does nothing when nothing is owed. */
export async function settleLeftBehind(database: Database, run: SettleRun = {}): Promise<number> {
  const subjects = await database.read((r) => subjectsLeftBehind(r, addMs(r.now, -LOOK_BACK), SUBJECTS_A_SWEEP))
  let count = 0
  for (const subject of subjects) count += await settleSubject(database, subject, run)
  return count
}
