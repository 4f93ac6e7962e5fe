import { type Fen, fen, type Instant, NO_MONEY, present } from '@caimin/base'
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../platform/context.ts'
import { sqlTime } from '../../platform/database/columns.ts'
import type { JournalKind } from '../../platform/database/ledger-tables.ts'
import { type BillKind, billKindOf, journalKindsOf } from './bill-kinds.ts'
import { type BillsFilter, billsOf } from './bills-of.ts'
import { BILL_SUMS } from './books/lines-of.ts'

/** What the bills of one kind brought and took in one month of China's calendar. */
export interface MonthSum {
  /** `2026-11`. */
  readonly month: string
  readonly kind: BillKind
  readonly bills: number
  readonly income: Fen
  readonly outgo: Fen
}

interface SumRow {
  readonly month: string
  readonly kind: JournalKind
  readonly bills: number
  readonly income: Fen
  readonly outgo: Fen
}

/** The journals that the sums of a kind need: those of bets also what chases turned into bets. */
const summedFor = (kind: BillKind): JournalKind[] =>
  kind === 'bet' ? [...journalKindsOf(kind), 'chase_turn'] : journalKindsOf(kind)

const kindIn = (kind: BillKind | undefined): RawBuilder<boolean> =>
  kind === undefined ? sql`true` : sql`j.kind = any(${summedFor(kind)}::text[])`

/** What is not in `bill_days` yet: what came since the books of the shop were closed last. */
const sinceClosed = (shopId: string) => sql<boolean>`
  j.business_at >= coalesce((select max(until) from book_closings where shop_id = ${shopId}), '-infinity')`

/** The conditions of a filter on `bill_days d`; its moments are midnights in China. */
function keptOf({ shopId, playerId, kind, from, before }: BillsFilter): RawBuilder<boolean> {
  const day = (at: Instant) => sql`(${sqlTime(at)}::timestamptz at time zone 'Asia/Shanghai')::date`
  const conditions = [sql`d.shop_id = ${shopId}`, sql`d.player_id = ${playerId}`]
  if (kind !== undefined) conditions.push(sql`d.kind = any(${summedFor(kind)}::text[])`)
  if (from !== undefined) conditions.push(sql`d.day >= ${day(from)}`)
  if (before !== undefined) conditions.push(sql`d.day < ${day(before)}`)
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

/**
 * The sums of a player's bills by month and kind, the newest month first: what is closed as it was summed then, the
 * rest from the lines of its journals. The filter's moments are midnights in China. What a chase had set aside and now
 * bets is money that moves on, neither income nor outgo: it went out when the chase began.
 */
export async function sumBills(r: Reader, filter: BillsFilter): Promise<MonthSum[]> {
  const { rows } = await sql<SumRow>`
    with summed (day, kind, bills, income, outgo) as (
      select d.day, d.kind, d.bills, d.income, d.outgo from bill_days d where ${keptOf(filter)}
      union all
      select (j.business_at at time zone 'Asia/Shanghai')::date, j.kind, ${BILL_SUMS}
        from journals j join transfers t on t.shop_id = j.shop_id and t.journal_id = j.id
       where ${billsOf({ ...filter, kind: undefined })} and ${kindIn(filter.kind)} and ${sinceClosed(filter.shopId)}
       group by 1, 2)
    select to_char(day, 'YYYY-MM') as month, kind, sum(bills)::int as bills, sum(income)::bigint as income, sum(outgo)::bigint as outgo
      from summed group by 1, 2 order by 1 desc`.execute(r.db)
  const byMonthAndKind = Map.groupBy(rows.flatMap(withoutTurns), ({ month, kind }) => `${month} ${billKindOf(kind)}`)
  const sums = [...byMonthAndKind.values()].map((own) => {
    const { month, kind } = present(own[0], 'a group has a row')
    const sumOf = (of: (row: SumRow) => bigint): Fen => own.reduce((total, row) => total + of(row), 0n) as Fen
    return {
      month,
      kind: billKindOf(kind),
      bills: own.reduce((total, { bills }) => total + bills, 0),
      income: sumOf(({ income }) => income),
      outgo: sumOf(({ outgo }) => outgo),
    }
  })
  return sums.filter(({ kind }) => filter.kind === undefined || kind === filter.kind)
}

/** A turn of a chase counts as a bill, and its money is taken off the bet that the same transaction placed. */
function withoutTurns(row: SumRow): SumRow[] {
  if (row.kind !== 'chase_turn') return [row]
  const bets: SumRow = { ...row, kind: 'bet_hold', bills: 0, income: NO_MONEY, outgo: fen(-row.income) }
  return [{ ...row, income: NO_MONEY }, bets]
}

/** The day of the newest bill of a filter whose moments are midnights in China; undefined when there is none. */
export async function newestBillDay(r: Reader, filter: BillsFilter): Promise<Instant | undefined> {
  const { rows } = await sql<{ day: Instant | null }>`
    select coalesce(
      (select j.business_at from journals j where ${billsOf(filter)} and ${sinceClosed(filter.shopId)}
        order by j.business_at desc, j.bill_no desc limit 1),
      (select max(d.day)::timestamp at time zone 'Asia/Shanghai' from bill_days d where ${keptOf(filter)})) as day`.execute(
    r.db,
  )
  return rows[0]?.day ?? undefined
}
