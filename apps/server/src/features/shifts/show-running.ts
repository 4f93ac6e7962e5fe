import { fenToText, ok, toWire } from '@caimin/base'
import type { Reply } from '@caimin/contract'
import { findStaffNames, hasOtherStaff } from '../../core/identity/index.ts'
import type { Reader } from '../../platform/context.ts'
import type { ShopActor } from '../../platform/http/handler.ts'
import { figuresOf } from './figures.ts'
import { closerOf, findRunning } from './shift.store.ts'
import { namedIn, viewDeeds, viewFigures, viewTaken } from './shift.view.ts'
import type { ShiftsDeps } from './shifts.deps.ts'

/** The running shift as far as it has come. */
export const showRunning = (
  { database }: ShiftsDeps,
  { shopId, staffId }: ShopActor,
): Promise<Reply<'shifts', 'running'>> =>
  database.read(async (r) => {
    const shift = await findRunning(r, shopId)
    const figures = await figuresOf(r, shift)
    const closer = await closerOf(r, shopId, shift.no - 1)
    const names = await findStaffNames(r, [...namedIn(figures, shift), ...(closer === null ? [] : [closer])])
    return ok({
      server_time: toWire(r.now),
      shift_no: shift.no,
      began_at: toWire(shift.beganAt),
      handed_over: fenToText(shift.handedOver),
      closed_before_by: closer === null ? null : (names.get(closer) ?? ''),
      taken: shift.taken === null ? null : viewTaken(shift.taken, shift, names),
      figures: viewFigures(figures),
      ...viewDeeds(figures, names),
      can: { take_over: shift.taken === null && (await mayTakeOver(r, { shopId, staffId, closer })) },
    })
  })

export interface Taker {
  readonly shopId: string
  readonly staffId: string
  /** Who closed the shift before. */
  readonly closer: string | null
}

/** A second person counts the drawer again; a shop of one person has no second. */
export const mayTakeOver = async (r: Reader, { shopId, staffId, closer }: Taker): Promise<boolean> =>
  closer !== staffId || !(await hasOtherStaff(r, shopId, staffId))
