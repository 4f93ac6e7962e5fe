import type { Instant } from '@caimin/base'
import type { Tx } from '../../../platform/context.ts'
import type { IssueFacts } from './announced-amounts.ts'
import { drawSubject, matchSubject, readDrawSubject, type Subject, type SubjectKind, subjectKey } from './subject.ts'

export interface SubjectState {
  /** Kick-off, or the hour of the draw. */
  readonly beginsAt: Instant
  readonly isDemo: boolean
  /** Of a draw: what is known of its issue. */
  readonly facts?: IssueFacts
}

/** Locks one subject, as {@link lockSubjects} locks many. */
export async function lockSubject(t: Tx, subject: Subject): Promise<SubjectState | undefined> {
  return (await lockSubjects(t, [subject])).get(subjectKey(subject))
}

/**
 * Lets one claim, decision or correction at a time work on a match or a draw. Returns the subjects that the catalogue
 * has, by their keys.
 */
export async function lockSubjects(t: Tx, subjects: readonly Subject[]): Promise<Map<string, SubjectState>> {
  const idsOf = (kind: SubjectKind) =>
    subjects.filter((each) => each.subjectKind === kind).map((each) => each.subjectId)
  return new Map([...(await lockMatches(t, idsOf('match'))), ...(await lockIssues(t, idsOf('draw')))])
}

// Both lock in the order of their keys: two that lock several do not wait for each other in a circle.

async function lockMatches(t: Tx, ids: readonly string[]): Promise<[string, SubjectState][]> {
  if (ids.length === 0) return []
  const rows = await t.db
    .selectFrom('matches')
    .select(['id', 'kickoff_at', 'is_demo'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map((row) => [subjectKey(matchSubject(row.id)), { beginsAt: row.kickoff_at, isDemo: row.is_demo }])
}

async function lockIssues(t: Tx, ids: readonly string[]): Promise<[string, SubjectState][]> {
  const draws = ids.flatMap((id) => readDrawSubject(id) ?? [])
  if (draws.length === 0) return []
  const rows = await t.db
    .selectFrom('issues')
    .select(['game', 'issue_no', 'draw_at', 'is_demo', 'facts'])
    .where((eb) => eb.or(draws.map(({ game, issueNo }) => eb.and({ game, issue_no: issueNo }))))
    .orderBy('game')
    .orderBy('issue_no')
    .forUpdate()
    .execute()
  return rows.map((row) => [
    subjectKey(drawSubject(row.game, row.issue_no)),
    { beginsAt: row.draw_at, isDemo: row.is_demo, facts: row.facts },
  ])
}
