import { type Fen, type Instant, present } from '@caimin/base'
import { sql } from 'kysely'
import type { Reader } from '../../platform/context.ts'
import type { JournalKind } from '../../platform/database/ledger-tables.ts'
import { type BillKind, billKindOf } from './bill-kinds.ts'
import { type BillsFilter, billsOf } from './bills-of.ts'

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

/** The sums of a player's bills by month and kind, the newest month first, from the lines of their journals. */
export async function sumBills(r: Reader, filter: BillsFilter): Promise<MonthSum[]> {
  const { rows } = await sql<SumRow>`
    select to_char(j.business_at at time zone 'Asia/Shanghai', 'YYYY-MM') as month, j.kind,
           count(distinct j.id)::int as bills,
           coalesce(sum(t.amount) filter (where t.credit_player_id is not null and t.credit <> 'claw_back'), 0)::bigint as income,
           coalesce(sum(t.amount) filter (where t.debit_player_id is not null and t.debit <> 'claw_back'), 0)::bigint as outgo
      from journals j
      join transfers t on t.shop_id = j.shop_id and t.journal_id = j.id
     where ${billsOf(filter)}
     group by 1, 2 order by 1 desc`.execute(r.db)
  const byMonthAndKind = Map.groupBy(rows, ({ month, kind }) => `${month} ${billKindOf(kind)}`)
  return [...byMonthAndKind.values()].map((own) => {
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
}

/** When the newest bill of a filter was; nothing when there is none. */
export async function newestBillAt(r: Reader, filter: BillsFilter): Promise<Instant | undefined> {
  const { rows } = await sql<{ business_at: Instant }>`
    select j.business_at from journals j where ${billsOf(filter)}
     order by j.business_at desc, j.bill_no desc limit 1`.execute(r.db)
  return rows[0]?.business_at
}
