import { present } from '@caimin/base'
import { BROKEN_FAILURES, MAX_WAITING } from '@caimin/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../platform/context.ts'
import { NO_SHOP } from '../../platform/handlers/once.ts'

/** How many rows there are, through an index, and no further than anyone needs to know. */
const countOf = (rows: RawBuilder<unknown>) =>
  sql<number>`(select count(*)::int from (select 1 from ${rows} limit ${MAX_WAITING}) as counted)`

const conversationsOf = (shopId: string) =>
  countOf(sql`conversations where shop_id = ${shopId} and waiting_since is not null`)

export interface ShopWaiting {
  readonly orders: number
  readonly payouts: number
  readonly plans: number
  readonly conversations: number
  readonly recharges: number
  readonly to_approve: number
  readonly to_pay: number
  readonly disputes: number
  readonly feedback: number
}

/** What waits for a shop, in one question. */
export async function countForShop(r: Reader, shopId: string): Promise<ShopWaiting> {
  const { rows } = await sql<ShopWaiting>`
    select ${countOf(sql`orders where shop_id = ${shopId} and state in (1, 2)`)} as orders,
           ${countOf(sql`orders where shop_id = ${shopId} and state = 9`)} as payouts,
           ${countOf(sql`orders where shop_id = ${shopId} and state = 1 and plan_kind is not null`)} as plans,
           ${conversationsOf(shopId)} as conversations,
           ${countOf(sql`recharges
             where shop_id = ${shopId} and channel = 'counter' and state in ('created', 'waiting')`)} as recharges,
           ${countOf(sql`withdrawals where shop_id = ${shopId} and state = 'applied'`)} as to_approve,
           ${countOf(sql`withdrawals where shop_id = ${shopId} and state = 'approved'`)} as to_pay,
           ${countOf(sql`disputes where shop_id = ${shopId} and state = 'open'`)} as disputes,
           ${countOf(sql`feedbacks where shop_id = ${shopId} and answered_at is null`)} as feedback`.execute(r.db)
  return present(rows[0], 'counts are one row')
}

export interface OperatorWaiting {
  readonly broken_feeds: number
  readonly conversations: number
  readonly withdrawals: number
  readonly refunds: number
  readonly disputes: number
  readonly ticket_reviews: number
  readonly applications: number
  readonly id_reviews: number
}

/** What waits for the operators besides results and payouts, in one question. */
export async function countForOperator(r: Reader): Promise<OperatorWaiting> {
  const { rows } = await sql<OperatorWaiting>`
    select ${countOf(sql`feed_states
             where failures_in_row >= ${BROKEN_FAILURES} and by_hand_since is null`)} as broken_feeds,
           ${conversationsOf(NO_SHOP)} as conversations,
           ${countOf(sql`withdrawals where state = 'applied' and first_approved_by is not null`)} as withdrawals,
           ${countOf(sql`recharge_refunds where state = 'asked'`)} as refunds,
           ${countOf(sql`disputes where state in ('escalated', 'confirming')`)} as disputes,
           ${countOf(sql`ticket_reviews where decision is null`)} as ticket_reviews,
           ${countOf(sql`shops where state in ('applied', 'returned')`)} as applications,
           ${countOf(sql`id_reviews where state = 'waiting'`)} as id_reviews`.execute(r.db)
  return present(rows[0], 'counts are one row')
}
