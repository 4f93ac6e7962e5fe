import type { Selectable } from 'kysely'
import type { Reader, Tx } from '../../../platform/context.ts'
import type { CatalogTables } from '../../../platform/database/catalog-tables.ts'
import type { Claim, ConfirmedResult, PendingCorrection } from './result.ts'
import type { Subject, SubjectStep } from './subject.ts'

const subjectOf = (
  row: Selectable<CatalogTables['results' | 'result_claims' | 'result_corrections']>,
): SubjectStep => ({
  subjectKind: row.subject_kind,
  subjectId: row.subject_id,
  step: row.step,
})

const resultFromRow = (row: Selectable<CatalogTables['results']>): ConfirmedResult => ({
  ...subjectOf(row),
  value: row.value,
  revision: row.revision,
  how: row.how,
  origins: row.origins,
  isDemo: row.is_demo,
  confirmedAt: row.confirmed_at,
})

const claimFromRow = (row: Selectable<CatalogTables['result_claims']>): Claim => ({
  ...subjectOf(row),
  id: row.id,
  origin: row.origin,
  staffId: row.staff_id,
  value: row.value,
  claimedAt: row.claimed_at,
  fetchedAt: row.fetched_at,
})

const correctionFromRow = (row: Selectable<CatalogTables['result_corrections']>): PendingCorrection => ({
  ...subjectOf(row),
  id: row.id,
  value: row.value,
  reason: row.reason,
  proposedBy: row.proposed_by,
  proposedAt: row.proposed_at,
})

/** The indexes begin with the kind, so queries name it beside the id. */
const kindsOf = (subjects: readonly Subject[]) => [...new Set(subjects.map(({ subjectKind }) => subjectKind))]

/** The confirmed results of these subjects, all steps. What is not confirmed is absent. */
export async function confirmedResults(r: Reader, subjects: readonly Subject[]): Promise<ConfirmedResult[]> {
  if (subjects.length === 0) return []
  const rows = await r.db
    .selectFrom('results')
    .selectAll()
    .where('subject_kind', 'in', kindsOf(subjects))
    .where(
      'subject_id',
      'in',
      subjects.map((subject) => subject.subjectId),
    )
    .execute()
  return rows
    .filter((row) => subjects.some((s) => s.subjectId === row.subject_id && s.subjectKind === row.subject_kind))
    .map(resultFromRow)
}

export async function confirmedResult(r: Reader, subject: SubjectStep): Promise<ConfirmedResult | undefined> {
  const row = await r.db
    .selectFrom('results')
    .selectAll()
    .where('subject_kind', '=', subject.subjectKind)
    .where('subject_id', '=', subject.subjectId)
    .where('step', '=', subject.step)
    .executeTakeFirst()
  return row === undefined ? undefined : resultFromRow(row)
}

/** All claims on these subjects, oldest first. */
export async function claimsOn(r: Reader, subjects: readonly Subject[]): Promise<Claim[]> {
  if (subjects.length === 0) return []
  const rows = await r.db
    .selectFrom('result_claims')
    .selectAll()
    .where('subject_kind', 'in', kindsOf(subjects))
    .where(
      'subject_id',
      'in',
      subjects.map((subject) => subject.subjectId),
    )
    .orderBy('claimed_at')
    .orderBy('id')
    .execute()
  return rows.map(claimFromRow)
}

/** A correction that still waits, held until the transaction ends. */
export async function lockPendingCorrection(t: Tx, correctionId: string): Promise<PendingCorrection | undefined> {
  const row = await t.db
    .selectFrom('result_corrections')
    .selectAll()
    .where('id', '=', correctionId)
    .where('approved_at', 'is', null)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row === undefined ? undefined : correctionFromRow(row)
}

/** Corrections that wait for their second person. */
export async function pendingCorrections(r: Reader): Promise<PendingCorrection[]> {
  const rows = await r.db
    .selectFrom('result_corrections')
    .selectAll()
    .where('approved_at', 'is', null)
    .where('ended_at', 'is', null)
    .orderBy('proposed_at')
    .execute()
  return rows.map(correctionFromRow)
}
