import { type Fen, minus, ok, refuse } from '@caimin/base'
import type { RequestValues } from '@caimin/contract'
import { findStaffNames } from '../../core/identity/index.ts'
import { postCashDifference, turnoverOfShift } from '../../core/ledger/index.ts'
import type { Tx } from '../../platform/context.ts'
import { command } from '../../platform/handlers/feature.ts'
import { findCarried } from './carried.store.ts'
import { totalOfPieces } from './cash-count.ts'
import { type Figures, figuresOf } from './figures.ts'
import { compareSlips } from './lotteries.ts'
import { hashOfReport, type Report, storedReport } from './report.ts'
import { lockRunning, type Shift, saveClose, type TakenOver } from './shift.store.ts'
import { namedIn, viewDrawer, viewFigures, viewTaken } from './shift.view.ts'

/**
 * Closes the shift that runs and begins the next. The lock waits for everything that is being written into the shift,
 * and what comes later is written into the next one: between the two there is nothing.
 */
export const close = command<'shifts', 'close'>(async ({ t, actor: { shopId, staffId }, input }) => {
  const shift = await lockRunning(t, shopId)
  if (shift.no !== input.shift_no) return refuse('shift_moved_on')
  const { taken } = shift
  if (taken === null) return refuse('shift_not_taken_over')
  const figures = await figuresOf(t, shift)
  if (figures.expected !== input.expected) return refuse('expected_moved')
  const slips = compareSlips(figures.lotteries, input.slips ?? [])
  if (!slips.ok) return slips
  const counted = totalOfPieces(input.pieces)
  const difference = minus(counted, figures.expected)
  if (difference !== 0n) {
    if (input.reason === undefined) return refuse('difference_needs_reason')
    await postCashDifference(t, { shopId, causeId: shift.id, staffId, round: 0, difference })
  }
  const closing = { shift, taken, figures, slips: slips.value, counted, difference, staffId, input }
  const report = storedReport(await reportOf(t, closing))
  await saveClose(t, shift, { closedBy: staffId, closedAt: t.now, counted, report })
  return ok({ shift_no: shift.no, next_shift_no: shift.no + 1, counted, difference, signed: hashOfReport(report) })
})

interface Closing {
  readonly shift: Shift
  readonly taken: TakenOver
  readonly figures: Figures
  readonly slips: NonNullable<Report['slips']>
  readonly counted: Fen
  readonly difference: Fen
  readonly staffId: string
  readonly input: RequestValues<'shifts', 'close'>
}

/** What is signed: names and amounts as they are now, for people change their names. */
async function reportOf(t: Tx, closing: Closing): Promise<Report> {
  const { shift, taken, figures, slips, counted, difference, staffId, input } = closing
  const names = await findStaffNames(t, [...namedIn(figures, shift), staffId])
  // The difference has its own journal by now, which belongs to this shift as well.
  const turnover = await turnoverOfShift(t, shift.shopId, shift.no)
  return {
    shift_no: shift.no,
    began_at: shift.beganAt,
    closed_at: t.now,
    closed_by: names.get(staffId) ?? '',
    taken: viewTaken(taken, shift, names),
    figures: viewFigures(figures),
    ...viewDrawer(figures, names),
    turnover: turnover.map(({ lines: _lines, ...line }) => line),
    pieces: input.pieces,
    counted,
    difference,
    reason: difference === 0n ? '' : (input.reason ?? ''),
    slips,
    carried: await findCarried(t, shift.shopId),
  }
}
