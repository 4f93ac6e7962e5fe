import { ok, type Result, refuse } from '@caimin/base'
import type { Tx } from '../../../platform/context.ts'
import { sqlTime } from '../../../platform/database/columns.ts'
import { lockPendingCorrection } from './result.store.ts'
import type { PendingCorrection } from './result.ts'

interface CorrectionKey {
  readonly correctionId: string
  readonly staffId: string
}

type Done = { readonly done: true }

/** The author takes a correction back. */
export async function withdrawCorrection(
  t: Tx,
  { correctionId, staffId }: CorrectionKey,
): Promise<Result<Done, 'no_pending_correction' | 'not_your_correction'>> {
  const pending = await lockPendingCorrection(t, correctionId)
  if (pending === undefined) return refuse('no_pending_correction')
  if (pending.proposedBy !== staffId) return refuse('not_your_correction')
  return endCorrection(t, pending, { ended_as: 'withdrawn', ended_by: staffId, end_reason: null })
}

/**
 * A correction can be rejected, with a reason, by any operator but its author. It changes no result, so no age of an
 * account is asked for.
 */
export async function rejectCorrection(
  t: Tx,
  { correctionId, staffId, reason }: CorrectionKey & { readonly reason: string },
): Promise<Result<Done, 'no_pending_correction' | 'own_correction'>> {
  const pending = await lockPendingCorrection(t, correctionId)
  if (pending === undefined) return refuse('no_pending_correction')
  if (pending.proposedBy === staffId) return refuse('own_correction')
  return endCorrection(t, pending, { ended_as: 'rejected', ended_by: staffId, end_reason: reason })
}

async function endCorrection(
  t: Tx,
  { id, subjectKind, subjectId }: PendingCorrection,
  end: { ended_as: 'withdrawn' | 'rejected'; ended_by: string; end_reason: string | null },
): Promise<Result<Done, never>> {
  await t.db
    .updateTable('result_corrections')
    .set({ ...end, ended_at: sqlTime(t.now) })
    .where('id', '=', id)
    .execute()
  await t.emit({ kind: 'claims.changed', subjectKind, subjectId })
  return ok({ done: true })
}
