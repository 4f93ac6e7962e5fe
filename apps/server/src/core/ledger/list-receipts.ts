import type { Fen, Instant } from '@caimin/base'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../platform/context.ts'
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

const receipts = ({ db }: Reader) =>
  db
    .selectFrom('counter_receipts')
    .select(['id', 'receipt_no as receiptNo', 'player_id as playerId', 'amount', 'staff_id as staffId', 'note'])
    .select('created_at as creditedAt')

export interface ReceiptsQuery {
  readonly shopId: string
  /** Only those of which a refund waits for a second person. */
  readonly isRefunding?: boolean
  readonly after: readonly [creditedAt: Instant, id: string] | null
  readonly limit: number
}

/** A shop's receipts of cash, the newest first. */
export async function listReceipts(
  r: Reader,
  { shopId, isRefunding = false, after, limit }: ReceiptsQuery,
): Promise<Receipt[]> {
  let select = receipts(r).where('shop_id', '=', shopId)
  if (isRefunding) {
    select = select.where(
      sql<boolean>`id in (select receipt_id from recharge_refunds where shop_id = ${shopId} and state = 'asked')`,
    )
  }
  if (after !== null) {
    select = select.where(sql<boolean>`(created_at, id) < (${comparedTime(after[0])}, ${after[1]}::uuid)`)
  }
  return await select.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
}

const byId = (r: Reader, shopId: string, id: string) => receipts(r).where('shop_id', '=', shopId).where('id', '=', id)

export async function findReceipt(r: Reader, shopId: string, id: string): Promise<Receipt | undefined> {
  return await byId(r, shopId, id).executeTakeFirst()
}

/** Locks a receipt, before its wallet, so that it is paid back by one at a time. */
export async function lockReceipt(t: Tx, shopId: string, id: string): Promise<Receipt | undefined> {
  return await byId(t, shopId, id).forUpdate().executeTakeFirst()
}
