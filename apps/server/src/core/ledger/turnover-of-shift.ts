import type { Fen } from '@caimin/base'
import { sql } from 'kysely'
import type { Reader } from '../../platform/context.ts'
import type { Account, JournalKind } from '../../platform/database/ledger-tables.ts'

/** What one kind of journal moved from one account to another in a shift. */
export interface Turnover {
  readonly kind: JournalKind
  readonly debit: Account
  readonly credit: Account
  /** Each journal counts once, where its first line is. */
  readonly journals: number
  readonly lines: number
  readonly amount: Fen
}

/** All lines of a shift's journals, summed. */
export async function turnoverOfShift(r: Reader, shopId: string, shiftNo: number): Promise<Turnover[]> {
  const { rows } = await sql<Turnover>`
    select j.kind, t.debit, t.credit, (count(*) filter (where t.line = 0))::int as journals, count(*)::int as lines,
           sum(t.amount)::bigint as amount
      from journals j
      join transfers t on t.shop_id = j.shop_id and t.journal_id = j.id
     where j.shop_id = ${shopId} and j.shift_no = ${shiftNo}
     group by j.kind, t.debit, t.credit
     order by j.kind, t.debit, t.credit`.execute(r.db)
  return rows
}
