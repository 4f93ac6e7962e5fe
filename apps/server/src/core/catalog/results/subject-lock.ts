import type { Instant } from '@caimin/base'
import type { Tx } from '../../../platform/context.ts'
import { readDrawSubject, type Subject } from './subject.ts'

export interface SubjectState {
  /** Kick-off, or the hour of the draw. */
  readonly beginsAt: Instant
  readonly isDemo: boolean
}

/** Lets one claim, decision or correction at a time work on a match or a draw. Nothing when the catalogue has no such subject. */
export async function lockSubject(t: Tx, subject: Subject): Promise<SubjectState | undefined> {
  if (subject.subjectKind === 'match') {
    const row = await t.db
      .selectFrom('matches')
      .select(['kickoff_at', 'is_demo'])
      .where('id', '=', subject.subjectId)
      .forUpdate()
      .executeTakeFirst()
    return row && { beginsAt: row.kickoff_at, isDemo: row.is_demo }
  }
  const draw = readDrawSubject(subject.subjectId)
  if (draw === undefined) return undefined
  const row = await t.db
    .selectFrom('issues')
    .select(['draw_at', 'is_demo'])
    .where('game', '=', draw.game)
    .where('issue_no', '=', draw.issueNo)
    .forUpdate()
    .executeTakeFirst()
  return row && { beginsAt: row.draw_at, isDemo: row.is_demo }
}
