import { ok, refuse } from '@caimin/base'
import { findStaffNames } from '../../core/identity/index.ts'
import { query } from '../../platform/handlers/feature.ts'
import { pageOrder } from '../../platform/page.ts'
import { hashOfReport, reportFromStored } from './report.ts'
import { findClosed } from './shift.store.ts'

const PAGE = 30
const newestFirst = pageOrder('shifts.list', 'int')

/** The shop's closed shifts, the newest first. */
export const list = query<'shifts', 'list'>(async ({ r, actor: { shopId }, input }) => {
  const page = newestFirst(input.cursor, PAGE)
  if (!page.ok) return page
  const { after, limit, cut } = page.value
  const found = await findClosed(r, { shopId, before: after?.[0], limit })
  const { rows, next_cursor } = cut(found, ({ no }) => [no])
  const names = await findStaffNames(
    r,
    rows.flatMap(({ takenOverBy }) => takenOverBy ?? []),
  )
  return ok({
    rows: rows.map((closed) => {
      const { shift_no, began_at, closed_at, closed_by, counted, difference, figures } = reportFromStored(closed.report)
      return {
        ...{ shift_no, began_at, closed_at, closed_by, counted, difference },
        tickets: figures.tickets.count,
        ticket_amount: figures.tickets.amount,
        taken_over_by: closed.takenOverBy === null ? null : (names.get(closed.takenOverBy) ?? ''),
      }
    }),
    next_cursor,
  })
})

/** What was signed at the close of one shift. */
export const report = query<'shifts', 'report'>(async ({ r, actor: { shopId }, input }) => {
  const [closed] = await findClosed(r, { shopId, no: Number(input.shift_no), limit: 1 })
  if (closed === undefined) return refuse('not_found')
  const { takenOverBy: by, takenOverAt } = closed
  const names = await findStaffNames(r, by === null ? [] : [by])
  return ok({
    ...reportFromStored(closed.report),
    taken_over_by: by === null ? null : (names.get(by) ?? ''),
    taken_over_at: takenOverAt,
    signed: hashOfReport(closed.report),
  })
})
