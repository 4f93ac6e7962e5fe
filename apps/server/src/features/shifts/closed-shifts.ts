import { ok, refuse, toWire } from '@caimin/base'
import type { InputOf, Reply } from '@caimin/contract'
import { findStaffNames } from '../../core/identity/index.ts'
import type { ShopActor } from '../../platform/http/handler.ts'
import { readCursor, writeCursor } from '../../platform/page-cursor.ts'
import { type ClosedShift, findClosed } from './shift.store.ts'
import type { Report } from './shift.view.ts'
import type { ShiftsDeps } from './shifts.deps.ts'

const PAGE = 30

/** The shop's closed shifts, the newest first. */
export const listShifts = (
  { database }: ShiftsDeps,
  { cursor }: InputOf<'shifts', 'list'>,
  { shopId }: ShopActor,
): Promise<Reply<'shifts', 'list'>> =>
  database.read(async (r) => {
    const [before] = readCursor(cursor, ['int']) ?? []
    const found = await findClosed(r, { shopId, before, limit: PAGE + 1 })
    const shown = found.slice(0, PAGE)
    const names = await findStaffNames(
      r,
      shown.flatMap(({ takenOverBy }) => takenOverBy ?? []),
    )
    const last = found.length > PAGE ? shown.at(-1) : undefined
    return ok({
      rows: shown.map((closed) => {
        const { shift_no, began_at, closed_at, closed_by, counted, difference, figures } = reportIn(closed)
        return {
          ...{ shift_no, began_at, closed_at, closed_by, counted, difference },
          tickets: figures.tickets.count,
          ticket_amount: figures.tickets.amount,
          taken_over_by: closed.takenOverBy === null ? null : (names.get(closed.takenOverBy) ?? ''),
        }
      }),
      next_cursor: last === undefined ? null : writeCursor([last.no]),
    })
  })

/** What was signed at the close of one shift. */
export const showReport = (
  { database }: ShiftsDeps,
  { shift_no }: InputOf<'shifts', 'report'>,
  { shopId }: ShopActor,
): Promise<Reply<'shifts', 'report'>> =>
  database.read(async (r) => {
    const [closed] = await findClosed(r, { shopId, no: Number(shift_no), limit: 1 })
    if (closed === undefined) return refuse('not_found')
    const { takenOverBy: by, takenOverAt: at } = closed
    const names = await findStaffNames(r, by === null ? [] : [by])
    return ok({
      ...reportIn(closed),
      taken_over_by: by === null ? null : (names.get(by) ?? ''),
      taken_over_at: at === null ? null : toWire(at),
    })
  })

/** Written by `closeShift` and never changed: the database refuses that. */
const reportIn = ({ report }: ClosedShift): Report => report as Report
