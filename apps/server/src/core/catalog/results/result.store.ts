import type { Reader, Tx } from '../../../platform/context.ts'
import type { Claim, ConfirmedResult, PendingCorrection } from './result.ts'
import type { Subject, SubjectStep } from './subject.ts'

const SUBJECT = ['subject_kind as subjectKind', 'subject_id as subjectId', 'step', 'value'] as const
const RESULT = [...SUBJECT, 'revision', 'how', 'origins', 'is_demo as isDemo', 'confirmed_at as confirmedAt'] as const
const CLAIM = [
  ...SUBJECT,
  'id',
  'origin',
  'staff_id as staffId',
  'claimed_at as claimedAt',
  'fetched_at as fetchedAt',
] as const
const CORRECTION = [...SUBJECT, 'id', 'reason', 'proposed_by as proposedBy', 'proposed_at as proposedAt'] as const

/** The indexes begin with the kind, so queries name it beside the id. */
const kindsOf = (subjects: readonly Subject[]) => [...new Set(subjects.map(({ subjectKind }) => subjectKind))]

/** The confirmed results of these subjects, all steps. What is not confirmed is absent. */
export async function confirmedResults(r: Reader, subjects: readonly Subject[]): Promise<ConfirmedResult[]> {
  if (subjects.length === 0) return []
  const rows = await r.db
    .selectFrom('results')
    .select(RESULT)
    .where('subject_kind', 'in', kindsOf(subjects))
    .where(
      'subject_id',
      'in',
      subjects.map((subject) => subject.subjectId),
    )
    .execute()
  return rows.filter((row) => subjects.some((s) => s.subjectId === row.subjectId && s.subjectKind === row.subjectKind))
}

export async function confirmedResult(r: Reader, subject: SubjectStep): Promise<ConfirmedResult | undefined> {
  return await r.db
    .selectFrom('results')
    .select(RESULT)
    .where('subject_kind', '=', subject.subjectKind)
    .where('subject_id', '=', subject.subjectId)
    .where('step', '=', subject.step)
    .executeTakeFirst()
}

/** All claims on these subjects, oldest first. */
export async function claimsOn(r: Reader, subjects: readonly Subject[]): Promise<Claim[]> {
  if (subjects.length === 0) return []
  return await r.db
    .selectFrom('result_claims')
    .select(CLAIM)
    .where('subject_kind', 'in', kindsOf(subjects))
    .where(
      'subject_id',
      'in',
      subjects.map((subject) => subject.subjectId),
    )
    .orderBy('claimed_at')
    .orderBy('id')
    .execute()
}

/** A correction that still waits, held until the transaction ends. */
export async function lockPendingCorrection(t: Tx, correctionId: string): Promise<PendingCorrection | undefined> {
  return await t.db
    .selectFrom('result_corrections')
    .select(CORRECTION)
    .where('id', '=', correctionId)
    .where('approved_at', 'is', null)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/** Corrections that wait for their second person. */
export async function pendingCorrections(r: Reader): Promise<PendingCorrection[]> {
  return await r.db
    .selectFrom('result_corrections')
    .select(CORRECTION)
    .where('approved_at', 'is', null)
    .where('ended_at', 'is', null)
    .orderBy('proposed_at')
    .execute()
}
