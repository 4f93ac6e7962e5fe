import { sql } from 'kysely'
import type { Tx } from '../../../platform/context.ts'
import type { Subject } from './subject.ts'

/**
 * Has settlement look at the orders of subjects: at those that wait, and where a result was corrected at those that
 * were settled too.
 */
export async function fallDue(t: Tx, subjects: readonly Subject[], { isCorrected = false } = {}): Promise<void> {
  if (subjects.length === 0) return
  await sql`
    insert into settlements_due (subject_kind, subject_id, is_again)
    select distinct s.kind, s.id, again
      from unnest(${subjects.map(({ subjectKind }) => subjectKind)}::text[],
                  ${subjects.map(({ subjectId }) => subjectId)}::text[]) as s (kind, id)
     cross join unnest(${isCorrected ? [false, true] : [false]}::boolean[]) as again`.execute(t.db)
}

/** The same for draws whose issues became known better, where they have a result: prizes may depend on it. */
export async function drawsFallDue(t: Tx, draws: readonly Subject[]): Promise<void> {
  if (draws.length === 0) return
  const ids = draws.map(({ subjectId }) => subjectId)
  const drawn = await t.db
    .selectFrom('results')
    .select(['subject_kind as subjectKind', 'subject_id as subjectId'])
    .where('subject_kind', '=', 'draw')
    .where('subject_id', 'in', ids)
    .execute()
  await fallDue(t, drawn)
}
