import { ok, type Result, refuse } from '@caimin/base'
import type { Tx } from '../../../platform/context.ts'
import { sqlJson, sqlTime } from '../../../platform/database/columns.ts'
import { newId } from '../../../platform/ids.ts'
import { refuseSecondPerson, type SecondPersonRefusal } from '../../identity/index.ts'
import { showResults } from './confirm-result.ts'
import { confirmedResult } from './result.store.ts'
import type { ConfirmedResult, ResultValue } from './result.ts'
import { isSameValue, readResultValue } from './result-value.ts'
import type { SubjectStep } from './subject.ts'
import { lockSubject } from './subject-lock.ts'

export type CorrectionRefusal = 'not_confirmed' | 'result_malformed' | 'nothing_changes'

/** Whether a value may replace the one in force; answers it in the one form, beside what stands now. */
export async function checkCorrection(
  r: Parameters<typeof confirmedResult>[0],
  subject: SubjectStep,
  value: ResultValue,
): Promise<Result<{ value: ResultValue; standing: ConfirmedResult }, CorrectionRefusal>> {
  const standing = await confirmedResult(r, subject)
  if (standing === undefined) return refuse('not_confirmed')
  const read = readResultValue(subject, value)
  if (!read.ok) return read
  return isSameValue(read.value, standing.value) ? refuse('nothing_changes') : ok({ value: read.value, standing })
}

/** One person proposes to change a confirmed result; nothing changes until another approves. */
export async function proposeCorrection(
  t: Tx,
  proposal: SubjectStep & { readonly value: ResultValue; readonly reason: string; readonly staffId: string },
): Promise<Result<{ correctionId: string }, CorrectionRefusal | 'correction_pending'>> {
  await lockSubject(t, proposal)
  const checked = await checkCorrection(t, proposal, proposal.value)
  if (!checked.ok) return checked
  const id = newId(t.wallNow)
  const added = await t.db
    .insertInto('result_corrections')
    .values({
      id,
      subject_kind: proposal.subjectKind,
      subject_id: proposal.subjectId,
      step: proposal.step,
      value: sqlJson(checked.value.value),
      reason: proposal.reason,
      proposed_by: proposal.staffId,
      proposed_at: sqlTime(t.now),
    })
    .onConflict((conflict) =>
      conflict.columns(['subject_kind', 'subject_id', 'step']).where('approved_at', 'is', null).doNothing(),
    )
    .returning('id')
    .execute()
  return added.length === 0 ? refuse('correction_pending') : ok({ correctionId: id })
}

/** The second person puts the correction in force; the old value is kept. Settlement turns back and settles again. */
export async function approveCorrection(
  t: Tx,
  approval: { readonly correctionId: string; readonly staffId: string },
): Promise<Result<SubjectStep, SecondPersonRefusal | 'no_pending_correction' | 'nothing_changes'>> {
  const row = await t.db
    .selectFrom('result_corrections')
    .selectAll()
    .where('id', '=', approval.correctionId)
    .where('approved_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) return refuse('no_pending_correction')
  const no = await refuseSecondPerson(t, { first: row.proposed_by, second: approval.staffId })
  if (no !== undefined) return refuse(no)
  const subject: SubjectStep = { subjectKind: row.subject_kind, subjectId: row.subject_id, step: row.step }
  await lockSubject(t, subject)
  const checked = await checkCorrection(t, subject, row.value)
  if (!checked.ok) return refuse('nothing_changes')
  await t.db
    .updateTable('result_corrections')
    .set({ approved_by: approval.staffId, approved_at: sqlTime(t.now) })
    .where('id', '=', row.id)
    .execute()
  await replaceResult(t, checked.value.standing, {
    value: row.value,
    reason: row.reason,
    proposedBy: row.proposed_by,
    approvedBy: approval.staffId,
  })
  return ok(subject)
}

async function replaceResult(
  t: Tx,
  standing: ConfirmedResult,
  next: { value: ResultValue; reason: string; proposedBy: string; approvedBy: string },
): Promise<void> {
  const key = { subject_kind: standing.subjectKind, subject_id: standing.subjectId, step: standing.step }
  await t.db
    .insertInto('result_revisions')
    .values({
      ...key,
      revision: standing.revision,
      value: sqlJson(standing.value),
      replaced_at: sqlTime(t.now),
      reason: next.reason,
      proposed_by: next.proposedBy,
      approved_by: next.approvedBy,
    })
    .execute()
  await t.db
    .updateTable('results')
    .set({ value: sqlJson(next.value), revision: standing.revision + 1, how: 'corrected' })
    .where((eb) => eb.and(key))
    .execute()
  await showResults(t, [{ ...standing, value: next.value }])
  await t.emit({ kind: 'result.corrected', ...subjectOf(standing) })
}

const subjectOf = ({ subjectKind, subjectId, step }: SubjectStep): SubjectStep => ({ subjectKind, subjectId, step })
