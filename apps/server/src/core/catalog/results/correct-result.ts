import { type Ok, ok, type Result, refuse } from '@caimin/base'
import type { Reader, Tx } from '../../../platform/context.ts'
import { sqlJson, sqlTime } from '../../../platform/database/columns.ts'
import { newId } from '../../../platform/ids.ts'
import { refuseSecondPerson, type SecondPersonRefusal } from '../../identity/index.ts'
import { getIssue } from '../draws/issue.store.ts'
import type { IssueFacts } from './announced-amounts.ts'
import type { ValueRefusal } from './claim-result.ts'
import { showResults } from './confirm-result.ts'
import { fallDue } from './fall-due.store.ts'
import { confirmedResult, lockPendingCorrection } from './result.store.ts'
import type { ConfirmedResult, ResultValue } from './result.ts'
import { isSameValue, readResultValue } from './result-value.ts'
import { readDrawSubject, type SubjectStep } from './subject.ts'
import { lockSubject } from './subject-lock.ts'

/** A value that may replace the one in force, beside what stands now. */
interface Checked {
  readonly value: ResultValue
  readonly confirmed: ConfirmedResult
}

type CheckReply = Result<Checked, 'not_confirmed' | 'nothing_changes'> | ValueRefusal

/** Whether a value may replace the one in force; returns it in the one form, beside what stands now. */
export async function checkCorrection(r: Reader, subject: SubjectStep, value: ResultValue): Promise<CheckReply> {
  const confirmed = await confirmedResult(r, subject)
  if (confirmed === undefined) return refuse('not_confirmed')
  const read = readResultValue(subject, value, await factsOf(r, subject))
  if (!read.ok) return read
  return isSameValue(read.value, confirmed.value) ? refuse('nothing_changes') : ok({ value: read.value, confirmed })
}

async function factsOf(r: Reader, subject: SubjectStep): Promise<IssueFacts | undefined> {
  const draw = readDrawSubject(subject.subjectId)
  return draw === undefined ? undefined : (await getIssue(r, draw.game, draw.issueNo))?.facts
}

/** One person proposes to change a confirmed result; nothing changes until another approves. */
export async function proposeCorrection(
  t: Tx,
  proposal: SubjectStep & { readonly value: ResultValue; readonly reason: string; readonly staffId: string },
): Promise<Exclude<CheckReply, Ok<unknown>> | Result<{ correctionId: string }, 'correction_pending'>> {
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
      conflict
        .columns(['subject_kind', 'subject_id', 'step'])
        .where('approved_at', 'is', null)
        .where('ended_at', 'is', null)
        .doNothing(),
    )
    .returning('id')
    .execute()
  if (added.length === 0) return refuse('correction_pending')
  const { subjectKind, subjectId } = proposal
  await t.emit({ kind: 'claims.changed', subjectKind, subjectId })
  return ok({ correctionId: id })
}

/** The second person puts the correction in force; the old value is kept. Settlement turns back and settles again. */
export async function approveCorrection(
  t: Tx,
  approval: { readonly correctionId: string; readonly staffId: string },
): Promise<Result<SubjectStep, SecondPersonRefusal | 'no_pending_correction' | 'nothing_changes'>> {
  const pending = await lockPendingCorrection(t, approval.correctionId)
  if (pending === undefined) return refuse('no_pending_correction')
  const no = await refuseSecondPerson(t, { first: pending.proposedBy, second: approval.staffId })
  if (no !== undefined) return refuse(no)
  const subject = subjectOf(pending)
  await lockSubject(t, subject)
  const checked = await checkCorrection(t, subject, pending.value)
  if (!checked.ok) return refuse('nothing_changes')
  await t.db
    .updateTable('result_corrections')
    .set({ approved_by: approval.staffId, approved_at: sqlTime(t.now) })
    .where('id', '=', pending.id)
    .execute()
  await replaceResult(t, checked.value.confirmed, {
    value: checked.value.value,
    reason: pending.reason,
    proposedBy: pending.proposedBy,
    approvedBy: approval.staffId,
  })
  return ok(subject)
}

async function replaceResult(
  t: Tx,
  confirmed: ConfirmedResult,
  next: { value: ResultValue; reason: string; proposedBy: string; approvedBy: string },
): Promise<void> {
  const key = { subject_kind: confirmed.subjectKind, subject_id: confirmed.subjectId, step: confirmed.step }
  await t.db
    .insertInto('result_revisions')
    .values({
      ...key,
      revision: confirmed.revision,
      value: sqlJson(confirmed.value),
      replaced_at: sqlTime(t.now),
      reason: next.reason,
      proposed_by: next.proposedBy,
      approved_by: next.approvedBy,
    })
    .execute()
  await t.db
    .updateTable('results')
    .set({ value: sqlJson(next.value), revision: confirmed.revision + 1, how: 'corrected' })
    .where((eb) => eb.and(key))
    .execute()
  await fallDue(t, [confirmed], { isCorrected: true })
  await showResults(t, [{ ...confirmed, value: next.value }])
  await t.emit({ kind: 'result.corrected', ...subjectOf(confirmed) })
}

const subjectOf = ({ subjectKind, subjectId, step }: SubjectStep): SubjectStep => ({ subjectKind, subjectId, step })
