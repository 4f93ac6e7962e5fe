import type { Fen, Instant } from '@caimin/base'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../../platform/context.ts'
import { sqlTime } from '../../../platform/database/columns.ts'
import type { Order, OrderKey } from '../order.ts'
import type { ReviewPage } from './ticket-review.store.ts'

/** What is paid: an order, how often it has been settled, and the amount that was agreed to. */
export interface DuePayout {
  readonly order: Order
  readonly amount: Fen
}

/** Who said yes to this payout, and whom no operator has refused. */
export async function approversOf(r: Reader, { order, amount }: DuePayout): Promise<string[]> {
  const rows = await r.db
    .selectFrom('payout_approvals')
    .select('staff_id')
    .where('shop_id', '=', order.shopId)
    .where('order_id', '=', order.orderId)
    .where('round', '=', order.settleRound)
    .where('amount', '=', amount)
    .where('refused_by', 'is', null)
    .execute()
  return rows.map(({ staff_id }) => staff_id)
}

/** Notes a yes. One that an operator refused may be given again. */
export async function addApproval(t: Tx, { order, amount }: DuePayout, staffId: string): Promise<void> {
  const said = { amount, at: sqlTime(t.now), refused_by: null, refused_at: null, refused_because: null }
  await t.db
    .insertInto('payout_approvals')
    .values({ shop_id: order.shopId, order_id: order.orderId, staff_id: staffId, round: order.settleRound, ...said })
    .onConflict((conflict) => conflict.columns(['shop_id', 'order_id', 'round', 'staff_id']).doUpdateSet(said))
    .execute()
}

/** Takes back what was agreed to. */
export async function refuseApprovals(
  t: Tx,
  { shopId, orderId, settleRound }: Order,
  { by, because }: { readonly by: string; readonly because: string },
): Promise<void> {
  await t.db
    .updateTable('payout_approvals')
    .set({ refused_by: by, refused_at: sqlTime(t.now), refused_because: because })
    .where('shop_id', '=', shopId)
    .where('order_id', '=', orderId)
    .where('round', '=', settleRound)
    .where('refused_by', 'is', null)
    .execute()
}

/** The newest word on a payout that two people decide. */
export interface PayoutApproval extends OrderKey {
  readonly approvedBy: string
  readonly approvedAt: Instant
  readonly refusedBecause: string | null
}

/** The approvals of these orders for the prize as it is settled now. */
export async function findApprovals(
  r: Reader,
  keys: readonly OrderKey[],
): Promise<ReadonlyMap<string, PayoutApproval>> {
  const { rows } = await sql<PayoutApproval>`
    select distinct on (a.order_id) a.shop_id as "shopId", a.order_id as "orderId", a.staff_id as "approvedBy",
           a.at as "approvedAt", a.refused_because as "refusedBecause"
      from unnest(${keys.map((key) => key.shopId)}::uuid[], ${keys.map((key) => key.orderId)}::uuid[]) as k (shop_id, id)
      join orders o on o.shop_id = k.shop_id and o.id = k.id
      join payout_approvals a on a.shop_id = o.shop_id and a.order_id = o.id and a.round = o.settle_round
     order by a.order_id, (a.refused_by is null) desc, a.at desc`.execute(r.db)
  return new Map(rows.map((row) => [row.orderId, row]))
}

/** Payouts of all shops that one person agreed to and that wait for a second, the oldest order first. */
export async function waitingPayouts(r: Reader, { after, limit }: ReviewPage): Promise<OrderKey[]> {
  const { rows } = await sql<OrderKey>`
    select o.shop_id as "shopId", o.id as "orderId" from orders o
     where o.state = 9 and coalesce(o.prize_after_tax, 0) + coalesce(o.void_refund, 0) > 100000000
       and (${after}::uuid is null or o.id > ${after}::uuid)
       and exists (select from payout_approvals a where a.shop_id = o.shop_id and a.order_id = o.id
                      and a.round = o.settle_round and a.refused_by is null
                      and a.amount = coalesce(o.prize_after_tax, 0) + coalesce(o.void_refund, 0))
     order by o.id limit ${limit}`.execute(r.db)
  return rows
}
