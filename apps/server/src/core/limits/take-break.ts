import { sql } from 'kysely'
import type { Tx } from '../../platform/context.ts'
import { sqlTime } from '../../platform/database/columns.ts'
import { lockPlay } from './limit.store.ts'

/** A pause of some days. One that lasts longer already stays as it is: no break is ever cut short. */
export async function coolOff(t: Tx, personId: string, days: number): Promise<void> {
  await lockPlay(t, personId)
  await sql`
    update persons
       set cooling_off_until = greatest(cooling_off_until, ${sqlTime(await t.lockedNow())}::timestamptz + make_interval(days => ${days}::int))
     where id = ${personId}`.execute(t.db)
}

/** Keeps a person from betting and recharging for some months by China's calendar. Withdrawing stays open. */
export async function excludeSelf(t: Tx, personId: string, months: number): Promise<void> {
  await lockPlay(t, personId)
  await sql`
    update persons
       set self_excluded_until = greatest(self_excluded_until,
             (${sqlTime(await t.lockedNow())}::timestamptz at time zone 'Asia/Shanghai' + make_interval(months => ${months}::int)) at time zone 'Asia/Shanghai')
     where id = ${personId}`.execute(t.db)
  await t.emit({ kind: 'person.barred', personId })
}
