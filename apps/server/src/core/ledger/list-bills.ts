import { addMs, type Fen, type Instant } from '@caimin/base'
import { sql } from 'kysely'
import type { Reader } from '../../platform/context.ts'
import { sqlTime } from '../../platform/database/columns.ts'
import type { JournalKind } from '../../platform/database/ledger-tables.ts'
import { type BillKind, billKindOf } from './bill-kinds.ts'
import { type BillsFilter, billsOf } from './bills-of.ts'
import { type Buckets, totalOf } from './wallet.ts'

/** One movement of a wallet: a journal by what its lines changed there. */
export interface Bill {
  /** Bills of a player are numbered from 1 without gaps. */
  readonly no: number
  readonly kind: BillKind
  readonly journalKind: JournalKind
  readonly at: Instant
  /** The order, receipt, recharge, withdrawal or red packet. */
  readonly causeId: string
  /** A refund of cash over the counter, of which the receipt is the cause. */
  readonly isOfReceipt: boolean
  /** Negative where money left. */
  readonly change: Fen
  readonly buckets: Buckets
  /** What the wallet then held: the sum of the player's bills up to this one. */
  readonly moneyAfter: Fen
}

export interface BillsQuery extends BillsFilter {
  readonly after: readonly [at: Instant, no: number] | null
  readonly limit: number
}

interface BillRow {
  readonly bill_no: number
  readonly kind: JournalKind
  readonly business_at: Instant
  readonly cause_id: string
  readonly is_of_receipt: boolean
  readonly money_after: Fen
  readonly gift: Fen
  readonly locked: Fen
  readonly free: Fen
  readonly win: Fen
}

/** What the lines of a journal bring to one account, less what they take from it. */
const changeOf = (account: string) => sql`
  coalesce(sum(case when t.credit = ${account}::account then t.amount else -t.amount end)
             filter (where ${account}::account in (t.credit, t.debit)), 0)::bigint`

/** A player's bills, the newest first. */
export async function listBills(r: Reader, { after, limit, ...filter }: BillsQuery): Promise<Bill[]> {
  const older =
    after === null
      ? sql`true`
      : // The number alone decides; the time, finer in the table than in a cursor, says where in the index to begin.
        sql`j.bill_no < ${after[1]}::int and j.business_at < ${sqlTime(addMs(after[0], 1))}::timestamptz`
  const { rows } = await sql<BillRow>`
    select b.bill_no, b.kind, b.business_at, b.cause_id, b.money_after, l.*,
           b.kind in ('recharge_refund_asked', 'recharge_refund_return') and exists (
             select from counter_receipts c where c.shop_id = ${filter.shopId} and c.id = b.cause_id) as is_of_receipt
      from (select * from journals j where ${billsOf(filter)} and ${older}
             order by j.business_at desc, j.bill_no desc limit ${limit}) as b
     cross join lateral (
       select ${changeOf('wallet_gift')} as gift, ${changeOf('wallet_locked')} as locked,
              ${changeOf('wallet_free')} as free, ${changeOf('wallet_win')} as win
         from transfers t where t.shop_id = ${filter.shopId} and t.journal_id = b.id) as l
     order by b.business_at desc, b.bill_no desc`.execute(r.db)
  return rows.map(({ bill_no, kind, business_at, cause_id, is_of_receipt, money_after, ...buckets }) => ({
    no: bill_no,
    kind: billKindOf(kind),
    journalKind: kind,
    at: business_at,
    causeId: cause_id,
    isOfReceipt: is_of_receipt,
    change: totalOf(buckets),
    buckets,
    moneyAfter: money_after,
  }))
}
