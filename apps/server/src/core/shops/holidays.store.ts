import { chinaDate, type Instant, ok, type Result, refuse } from '@caimin/base'
import { LOTTERY_HOLIDAYS, type LotteryHoliday } from '@caimin/rules/holidays'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../platform/context.ts'
import { sqlTime } from '../../platform/database/columns.ts'
import { newId } from '../../platform/ids.ts'

/** A holiday that an operator has added. */
export interface AddedHoliday extends LotteryHoliday {
  readonly id: string
  readonly setBy: string
  readonly setAt: Instant
}

/** Shops read them all, so there is an end to them. */
const MAX_AHEAD = 20

const ahead = (r: Reader) =>
  r.db.selectFrom('lottery_holidays as h').where('h.removed_at', 'is', null).where('h.last_day', '>=', chinaDate(r.now))

/** What operators have added and is not over, soonest first. */
export const findAddedHolidays = (r: Reader): Promise<AddedHoliday[]> =>
  ahead(r)
    .innerJoin('staff as s', 's.id', 'h.set_by')
    .select(['h.id', 'h.name', 'h.first_day as firstDay', 'h.last_day as lastDay', 'h.source'])
    .select(['s.name as setBy', 'h.set_at as setAt'])
    .orderBy('h.first_day')
    .limit(MAX_AHEAD)
    .execute()

/** Closes every shop on these days, for bets that are placed from now on. */
export async function addHoliday(
  t: Tx,
  { staffId, holiday }: { readonly staffId: string; readonly holiday: LotteryHoliday },
): Promise<Result<string, 'holiday_is_past' | 'holiday_known' | 'too_many_holidays'>> {
  // Two operators at once: the second waits, and then sees what the first added.
  await sql`select pg_advisory_xact_lock(hashtextextended('lottery holidays', 0))`.execute(t.db)
  if (holiday.lastDay < chinaDate(t.now)) return refuse('holiday_is_past')
  const known = await findAddedHolidays(t)
  if (known.length >= MAX_AHEAD) return refuse('too_many_holidays')
  const doesOverlap = (other: LotteryHoliday) => other.firstDay <= holiday.lastDay && other.lastDay >= holiday.firstDay
  if ([...LOTTERY_HOLIDAYS, ...known].some(doesOverlap)) return refuse('holiday_known')
  const id = newId(t.wallNow)
  await t.db
    .insertInto('lottery_holidays')
    .values({
      ...{ id, name: holiday.name, source: holiday.source },
      ...{ first_day: holiday.firstDay, last_day: holiday.lastDay },
      ...{ set_by: staffId, set_at: sqlTime(t.now), removed_by: null, removed_at: null },
    })
    .execute()
  await t.emit({ kind: 'shops.changed' })
  return ok(id)
}

/** Opens the shops again; undefined where there is no such holiday. */
export async function removeHoliday(
  t: Tx,
  { staffId, id }: { readonly staffId: string; readonly id: string },
): Promise<string | undefined> {
  const removed = await t.db
    .updateTable('lottery_holidays')
    .set({ removed_by: staffId, removed_at: sqlTime(t.now) })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (removed !== undefined) await t.emit({ kind: 'shops.changed' })
  return removed?.id
}
