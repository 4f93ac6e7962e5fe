import { minus, NO_MONEY, ok, refuse } from '@caimin/base'
import { recordAuditEvent } from '../../core/audit/index.ts'
import { postCashDifference } from '../../core/ledger/index.ts'
import { command } from '../../platform/handlers/feature.ts'
import { totalOfPieces } from './cash-count.ts'
import { hashOfReport } from './report.ts'
import { findBefore, lockRunning, saveTakenOver } from './shift.store.ts'
import { handOverTo } from './show-running.ts'

/** Counts the drawer and answers for it from now on. */
export const takeOver = command<'shifts', 'takeOver'>(async ({ t, actor, input }) => {
  const { shopId, staffId, role } = actor
  const shift = await lockRunning(t, shopId)
  if (shift.no !== input.shift_no || shift.taken !== null) return refuse('shift_moved_on')
  const before = await findBefore(t, shift)
  const handOver = await handOverTo(t, { staffId, role, closer: before?.closedBy ?? null })
  if (handOver !== 'checked' && handOver !== 'alone') return refuse(handOver)
  const cashFloat = totalOfPieces(input.pieces)
  // The first shift of a shop begins with whatever is put into its drawer.
  const difference = shift.no === 1 ? NO_MONEY : minus(cashFloat, shift.handedOver)
  if (difference !== 0n) {
    if (input.reason === undefined) return refuse('difference_needs_reason')
    await postCashDifference(t, { shopId, causeId: shift.id, staffId, round: 1, difference })
  }
  await saveTakenOver(t, shift, { by: staffId, at: t.now, cashFloat, reason: input.reason ?? '' })
  // The difference of a drawer that one person counted twice is for the operator to look at: it is an event of its own.
  if (handOver === 'alone') {
    recordAuditEvent(t, { actor, event: 'shift_taken_over_alone', details: { shift_no: shift.no } })
  }
  const signed = before === undefined ? null : hashOfReport(before.report)
  return ok({ shift_no: shift.no, cash_float: cashFloat, difference, signed })
})
