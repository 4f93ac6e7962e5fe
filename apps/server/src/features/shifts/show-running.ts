import { ok } from '@caimin/base'
import { findStaffNames, refuseSecondPerson, type SecondPersonRefusal } from '../../core/identity/index.ts'
import type { Reader } from '../../platform/context.ts'
import { query } from '../../platform/handlers/feature.ts'
import type { ShopActor } from '../../platform/http/handler.ts'
import { findCarried } from './carried.store.ts'
import { figuresOf } from './figures.ts'
import { hashOfReport, reportFromStored } from './report.ts'
import { type ClosedShift, findBefore, findRunning } from './shift.store.ts'
import { namedIn, viewDrawer, viewFigures, viewTaken } from './shift.view.ts'

/** The running shift as far as it has come. */
export const running = query<'shifts', 'running'>(async ({ r, actor: { shopId, staffId, role } }) => {
  const shift = await findRunning(r, shopId)
  const [figures, carried, before] = await Promise.all([
    figuresOf(r, shift),
    findCarried(r, shopId),
    findBefore(r, shift),
  ])
  const closer = before?.closedBy ?? null
  const handOver = role === 'auditor' ? 'forbidden' : await handOverTo(r, { staffId, role, closer })
  const names = await findStaffNames(r, [...namedIn(figures, shift), ...(closer === null ? [] : [closer])])
  return ok({
    server_time: r.now,
    shift_no: shift.no,
    began_at: shift.beganAt,
    handed_over: shift.handedOver,
    closed_before_by: closer === null ? null : (names.get(closer) ?? ''),
    taken: shift.taken === null ? null : viewTaken(shift.taken, shift, names),
    figures: viewFigures(figures),
    ...viewDrawer(figures, names),
    carried,
    before: before === undefined ? null : viewBefore(before),
    can: {
      take_over: shift.taken === null && (handOver === 'checked' || handOver === 'alone'),
      alone: shift.taken === null && handOver === 'alone',
    },
  })
})

function viewBefore({ report }: ClosedShift) {
  const { closed_at, slips, carried } = reportFromStored(report)
  return { closed_at, slips, carried, signed: hashOfReport(report) }
}

export interface Taker {
  readonly staffId: string
  readonly role: ShopActor['role']
  /** Who closed the shift before; null before the first. */
  readonly closer: string | null
}

/**
 * How a shift is taken over: `checked` by a second person, who counts the drawer again, or `alone`, which only the
 * shopkeeper may, who cannot wait for a colleague to open the shop. The reason where they may not.
 */
export async function handOverTo(
  r: Reader,
  { staffId, role, closer }: Taker,
): Promise<'checked' | 'alone' | SecondPersonRefusal> {
  if (closer === null) return 'checked'
  const no = await refuseSecondPerson(r, { first: closer, second: staffId })
  if (no === undefined) return 'checked'
  return role === 'shopkeeper' ? 'alone' : no
}
