import type { Fen, Instant } from '@caimin/base'
import { sql } from 'kysely'
import type { Reader } from '../../platform/context.ts'
import { comparedTime } from '../../platform/database/columns.ts'

export interface Receipt {
  readonly id: string
  readonly receiptNo: string
  readonly playerId: string
  readonly amount: Fen
  readonly staffId: string
  readonly note: string
  readonly creditedAt: Instant
}

export interface ReceiptsQuery {
  readonly shopId: string
  /** The last receipt of the page before. */
  readonly after: { readonly at: Instant; readonly id: string } | null
  readonly limit: number
}

/** A shop's receipts of cash, the newest first. */
export async function listReceipts(r: Reader, { shopId, after, limit }: ReceiptsQuery): Promise<Receipt[]> {
  let select = r.db.selectFrom('counter_receipts').selectAll().where('shop_id', '=', shopId)
  if (after !== null) {
    select = select.where(sql<boolean>`(created_at, id) < (${comparedTime(after.at)}, ${after.id}::uuid)`)
  }
  const rows = await select.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
  return rows.map((row) => ({
    id: row.id,
    receiptNo: row.receipt_no,
    playerId: row.player_id,
    amount: row.amount,
    staffId: row.staff_id,
    note: row.note,
    creditedAt: row.created_at,
  }))
}
