import { addMs, chinaDate, days, type Instant, minutes } from '@caimin/base'
import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/context.ts'
import { sqlTime } from '../../../platform/database/columns.ts'
import { BILL_SUMS } from './bill-sums.ts'
import { WHOLE_ACCOUNT } from './books.ts'

/** How far the clocks of two servers may be apart. */
const CLOCKS_APART_MS = minutes(1)

export interface SnapshotOptions {
  /** Called between any two steps: a test dies there. */
  readonly checkpoint?: (step: string) => void
}

/** What a round has done. */
export interface SnapshotRound {
  /** How many days of shops were written. */
  readonly taken: number
  /** A day is over, but somebody who began before its end has not ended: the next round looks again. */
  readonly isWaiting: boolean
}

/**
 * Writes what every account stood at, at the end of each day in China that has no snapshot yet, and the sums of its bills.
 *
 * A line belongs to the day of its journal's business time, which is taken when the transaction that posts it begins, or under
 * the wallet's lock. The order in which transactions commit is another one: a journal of 23:59 may become visible after midnight,
 * and a snapshot that was read in between would lack it for ever. Therefore a day is first fenced, when it is over by more than
 * clocks differ: whoever begins after the fence dates what they post into a later day. The snapshot is read once every
 * transaction that had begun before the fence has ended; until then the day waits for the next round. What would all the same
 * date itself into a day that was closed, the proof of the books reports.
 *
 * Each day of a shop is one transaction, continued from the day before. A round that is killed loses at most the day in hand, two
 * rounds at once write each day once, and a day that was written is left alone.
 */
export async function takeSnapshots(database: Database, options: SnapshotOptions = {}): Promise<SnapshotRound> {
  const { checkpoint = () => {} } = options
  const last = await database.tx((t) => fenceDays(t))
  checkpoint('fenced')
  let taken = 0
  for (;;) {
    const step = await database.tx(async (t) => {
      const due = await nextDay(t, last)
      if (due === undefined) return 'done'
      if (await isAnybodyBefore(t, last)) return 'waiting'
      await writeDay(t, due, checkpoint)
      return 'taken'
    })
    checkpoint('committed')
    if (step !== 'taken') return { taken, isWaiting: step === 'waiting' }
    taken += 1
  }
}

/** The last day that is over, fenced. */
async function fenceDays(t: Tx): Promise<string> {
  const day = lastDayOver(t.now)
  await sql`insert into book_fences (day, fenced_at) values (${day}, clock_timestamp()) on conflict do nothing`.execute(
    t.db,
  )
  return day
}

const lastDayOver = (now: Instant): string => chinaDate(addMs(now, -CLOCKS_APART_MS - days(1)))

async function isAnybodyBefore(t: Tx, day: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from pg_stat_activity a join book_fences f on f.day = ${day}
       where a.datname = current_database() and a.backend_type = 'client backend' and a.pid <> pg_backend_pid()
         and a.xact_start <= f.fenced_at) as found`.execute(t.db)
  return rows[0]?.found ?? true
}

interface DueDay {
  readonly shop_id: string
  readonly day: string
}

/** A shop that lacks a day, and the first one that it lacks; locked, so that two rounds do not write the same. */
async function nextDay(t: Tx, last: string): Promise<DueDay | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended('take-snapshots', 0))`.execute(t.db)
  const { rows } = await sql<DueDay>`
    select s.id as shop_id, n.day::text as day
      from shops s
     cross join lateral (
       select coalesce((select max(day) + 1 from book_days where shop_id = s.id),
                       (select (min(business_at) at time zone 'Asia/Shanghai')::date from journals where shop_id = s.id)) as day) as n
     where n.day <= ${last}::date
     order by n.day, s.id limit 1`.execute(t.db)
  return rows[0]
}

async function writeDay(t: Tx, { shop_id: shopId, day }: DueDay, checkpoint: (step: string) => void): Promise<void> {
  await sql`insert into book_days (shop_id, day, taken_at) values (${shopId}, ${day}, ${sqlTime(t.wallNow)})`.execute(
    t.db,
  )
  checkpoint('marked')
  await sql`
    with moved as (
      select t.debit, t.credit, t.debit_player_id, t.credit_player_id, t.amount
        from journals j join transfers t on t.shop_id = j.shop_id and t.journal_id = j.id
       where j.shop_id = ${shopId} and j.business_at >= end_of_china_day(${day}::date - 1)
         and j.business_at < end_of_china_day(${day}::date)),
    sides as (
      select debit as account, debit_player_id as player_id, amount as debits, 0 as credits from moved
      union all
      select credit, credit_player_id, 0, amount from moved),
    sums as (
      select account, coalesce(player_id, ${WHOLE_ACCOUNT}::uuid) as player_id, sum(debits) as debits, sum(credits) as credits
        from sides group by grouping sets ((account, player_id), (account))
       -- A shop's own account comes out of both groupings, the same.
      having grouping(player_id) = 1 or player_id is not null),
    whole as (
      select account, player_id, debits, credits from account_snapshots
       where shop_id = ${shopId} and player_id = ${WHOLE_ACCOUNT}::uuid and day = ${day}::date - 1)
    insert into account_snapshots (shop_id, account, player_id, day, debits, credits)
    select ${shopId}, account, player_id, ${day}::date,
           coalesce(m.debits, 0) + coalesce(w.debits, b.debits, 0), coalesce(m.credits, 0) + coalesce(w.credits, b.credits, 0)
      from sums m full join whole w using (account, player_id)
      left join lateral (
        select a.debits, a.credits from account_snapshots a
         where a.shop_id = ${shopId} and a.account = m.account and a.player_id = m.player_id and a.day < ${day}::date
         order by a.day desc limit 1) as b on true`.execute(t.db)
  await writeBills(t, { shop_id: shopId, day })
  checkpoint('written')
}

/** What the day's bills brought and took, by player and kind. */
async function writeBills(t: Tx, { shop_id: shopId, day }: DueDay): Promise<void> {
  await sql`
    insert into bill_days (shop_id, player_id, day, kind, bills, income, outgo)
    select ${shopId}, j.player_id, ${day}::date, j.kind, ${BILL_SUMS}
      from journals j join transfers t on t.shop_id = j.shop_id and t.journal_id = j.id
     where j.shop_id = ${shopId} and j.player_id is not null and j.business_at >= end_of_china_day(${day}::date - 1)
       and j.business_at < end_of_china_day(${day}::date)
     group by j.player_id, j.kind`.execute(t.db)
}
