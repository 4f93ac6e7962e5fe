import type { Fen, Instant } from '@caimin/base'
import type { DisputeEntryKind, JournalKind } from '@caimin/contract'
import { sql } from 'kysely'
import type { OrderKey } from '../../core/orders/index.ts'
import type { Reader } from '../../platform/context.ts'

/** What is on record of an order beside its steps and tickets; `by` is a player or a member of staff. */
interface Done {
  readonly at: Instant
  readonly by: string | null
}

/** Who looked at the bet of a plan. */
export const readOpenings = (r: Reader, { shopId, orderId }: OrderKey): Promise<Done[]> =>
  r.db
    .selectFrom('plan_openings')
    .select(['opened_at as at', 'staff_id as by'])
    .where('shop_id', '=', shopId)
    .where('order_id', '=', orderId)
    .execute()

export interface PayoutWord extends Done {
  readonly amount: Fen
  readonly refusedAt: Instant | null
  readonly refusedBy: string | null
  readonly refusedBecause: string | null
}

/** Who agreed to a prize that two people pay, and who did not. */
export const readPayoutWords = (r: Reader, { shopId, orderId }: OrderKey): Promise<PayoutWord[]> =>
  r.db
    .selectFrom('payout_approvals')
    .select(['at', 'staff_id as by', 'amount', 'refused_at as refusedAt', 'refused_by as refusedBy'])
    .select(['refused_because as refusedBecause'])
    .where('shop_id', '=', shopId)
    .where('order_id', '=', orderId)
    .execute()

export interface WrongTicket extends Done {
  readonly serial: string
  readonly amount: Fen
  readonly note: string
}

/** Tickets that were printed with other content than the order's. */
export const readWrongTickets = (r: Reader, { shopId, orderId }: OrderKey): Promise<WrongTicket[]> =>
  r.db
    .selectFrom('wrong_tickets')
    .select(['at', 'staff_id as by', 'serial', 'amount', 'note'])
    .where('shop_id', '=', shopId)
    .where('order_id', '=', orderId)
    .execute()

export interface DisputeEntry extends Done {
  readonly disputeNo: string
  readonly kind: DisputeEntryKind
  readonly text: string
  readonly amount: Fen | null
}

/** What was said and decided in the cases about an order. */
export const readDisputeEntries = (r: Reader, { shopId, orderId }: OrderKey): Promise<DisputeEntry[]> =>
  r.db
    .selectFrom('disputes as d')
    .innerJoin('dispute_entries as e', (on) =>
      on.onRef('e.shop_id', '=', 'd.shop_id').onRef('e.dispute_id', '=', 'd.id'),
    )
    .select(['e.at', 'e.actor_id as by', 'd.dispute_no as disputeNo', 'e.kind', 'e.text', 'e.amount'])
    .where('d.shop_id', '=', shopId)
    .where('d.order_id', '=', orderId)
    .orderBy('d.id')
    .orderBy('e.seq')
    .execute()

export interface MovedMoney extends Done {
  readonly kind: JournalKind
  readonly amount: Fen
}

/**
 * What the order, the shares and copies of it and the cases about it moved in wallets, with the sign that it had there.
 * Of a plan all people together; `by` is null when they were several.
 */
export async function readMovedMoney(r: Reader, { shopId, orderId }: OrderKey): Promise<MovedMoney[]> {
  const { rows } = await sql<MovedMoney>`
    with causes as (
      select ${orderId}::uuid as id
       union all select hold_id from order_parties
                  where shop_id = ${shopId} and order_id = ${orderId} and role <> 'owner'
       union all select id from copies where shop_id = ${shopId} and order_id = ${orderId}
       union all select id from disputes where shop_id = ${shopId} and order_id = ${orderId}),
    lines as (
      select j.kind, j.round, j.business_at, j.actor_id,
             (case when t.credit_player_id is null then 0 else t.amount end)
               - (case when t.debit_player_id is null then 0 else t.amount end) as amount
        from causes c
        join journals j on j.shop_id = ${shopId} and j.cause_id = c.id
        join transfers t on t.shop_id = j.shop_id and t.journal_id = j.id)
    select kind, max(business_at) as at, sum(amount)::bigint as amount,
           (case when count(distinct actor_id) = 1 then (array_agg(actor_id) filter (where actor_id is not null))[1] end) as by
      from lines group by kind, round having sum(amount) <> 0 order by at`.execute(r.db)
  return rows
}
