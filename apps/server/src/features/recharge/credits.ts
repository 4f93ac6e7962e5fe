import { sql } from 'kysely'
import { CASH, findReceipt, lockReceipt } from '../../core/ledger/index.ts'
import type { Reader, Tx } from '../../platform/context.ts'
import { findRecharge, lockRecharge } from './recharge.store.ts'
import type { Recharge } from './recharge-model.ts'

/** What brought money into a wallet and may be paid back: a recharge, or cash over the counter with a receipt. */
export interface Credit {
  readonly shopId: string
  readonly playerId: string
  readonly id: string
  /** Of the recharge or the receipt, as people know it. */
  readonly no: string
  readonly channel: string
  readonly isPaid: boolean
}

export async function findCredit(r: Reader, shopId: string, id: string): Promise<Credit | undefined> {
  const recharge = await findRecharge(r, shopId, id)
  return recharge === undefined ? ofReceipt(shopId, await findReceipt(r, shopId, id)) : ofRecharge(recharge)
}

/** Locks it, so that refunds of it come one after the other; before its wallet. */
export async function lockCredit(t: Tx, shopId: string, id: string): Promise<Credit | undefined> {
  const recharge = await lockRecharge(t, shopId, id)
  return recharge === undefined ? ofReceipt(shopId, await lockReceipt(t, shopId, id)) : ofRecharge(recharge)
}

const ofRecharge = ({ shopId, playerId, id, rechargeNo, channel, state }: Recharge): Credit => ({
  shopId,
  playerId,
  id,
  no: rechargeNo,
  channel,
  isPaid: state === 'paid',
})

const ofReceipt = (shopId: string, receipt: Awaited<ReturnType<typeof findReceipt>>): Credit | undefined =>
  receipt && { shopId, playerId: receipt.playerId, id: receipt.id, no: receipt.receiptNo, channel: CASH, isPaid: true }

interface CreditKey {
  readonly shopId: string
  readonly creditId: string
}

/** The numbers of recharges and receipts of any shops, by id; one query whatever their number. */
export async function findCreditNos(r: Reader, keys: readonly CreditKey[]): Promise<ReadonlyMap<string, string>> {
  if (keys.length === 0) return new Map()
  const { rows } = await sql<{ id: string; no: string }>`
    with k as (
      select * from unnest(${keys.map(({ shopId }) => shopId)}::uuid[], ${keys.map(({ creditId }) => creditId)}::uuid[])
               as k (shop_id, id))
    select id, recharge_no as no from k join recharges using (shop_id, id)
    union all
    select id, receipt_no from k join counter_receipts using (shop_id, id)`.execute(r.db)
  return new Map(rows.map(({ id, no }) => [id, no]))
}
