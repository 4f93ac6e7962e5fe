import { chinaDate, ok, refuse } from '@caimin/base'
import type { OutputOf, Values } from '@caimin/contract'
import { daysOfRange, LOTTERY_HOLIDAYS, MAX_HOLIDAY_DAYS } from '@caimin/rules/holidays'
import { addHoliday, findAddedHolidays, removeHoliday } from '../../core/shops/index.ts'
import type { Reader } from '../../platform/context.ts'
import { command, query } from '../../platform/handlers/feature.ts'

type Holidays = Values<OutputOf<'shops', 'holidays'>>

/** Days ahead on which no shop sells. */
export const holidays = query<'shops', 'holidays'>(async ({ r }) => ok(await viewAhead(r)))

/** Closes every shop on the days of a holiday, for bets that are placed from now on. */
export const close = command<'shops', 'addHoliday'>(async ({ t, actor: { staffId }, input }) => {
  const { name, first_day: firstDay, last_day: lastDay, source } = input
  if (lastDay < firstDay) return refuse('days_reversed')
  if (daysOfRange({ firstDay, lastDay }).length > MAX_HOLIDAY_DAYS) return refuse('holiday_too_long')
  const added = await addHoliday(t, { staffId, holiday: { name, firstDay, lastDay, source } })
  return added.ok ? ok(await viewAhead(t)) : added
})

/** Opens them again. */
export const reopen = command<'shops', 'removeHoliday'>(async ({ t, actor: { staffId }, input }) => {
  const removed = await removeHoliday(t, { staffId, id: input.holiday_id })
  return removed === undefined ? refuse('not_found') : ok(await viewAhead(t))
})

async function viewAhead(r: Reader): Promise<Holidays> {
  const today = chinaDate(r.now)
  const known = LOTTERY_HOLIDAYS.filter(({ lastDay }) => lastDay >= today)
  const added = await findAddedHolidays(r)
  const rows = [
    ...known.map((holiday) => ({ ...holiday, added: null })),
    ...added.map(({ id, setBy, setAt, ...holiday }) => ({
      ...holiday,
      added: { holiday_id: id, by: setBy, at: setAt },
    })),
  ].toSorted((a, b) => (a.firstDay < b.firstDay ? -1 : 1))
  return {
    rows: rows.map(({ firstDay, lastDay, ...row }) => ({ ...row, first_day: firstDay, last_day: lastDay })),
  }
}
