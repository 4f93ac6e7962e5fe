import type { Fen } from '@caimin/base'
import type { PlanKind } from '@caimin/rules/plans'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../../platform/context.ts'
import { BUSINESS_NOW } from '../../../platform/database/columns.ts'
import type { PrizePayment } from '../../ledger/index.ts'
import { type OrderKey, unnestOrders } from '../order.ts'

/** One settlement of a plan. */
export interface PlanRound extends OrderKey {
  readonly round: number
}

/** A person of a printed plan, with what settlement needs to know. */
export interface PlanParty extends OrderKey {
  readonly playerId: string
  readonly isInitiator: boolean
  /** Under age at this moment. */
  readonly isMinor: boolean
  /** What they paid for tickets that were printed. */
  readonly captured: Fen
  /** Of a plan of seats. */
  readonly seats: number
  readonly kind: PlanKind
  readonly commissionPercent: number
}

/** The people of printed plans, each plan's in the order of joining, the initiator first. */
export async function partiesOf(r: Reader, plans: readonly OrderKey[]): Promise<Map<string, PlanParty[]>> {
  const { rows } = await sql<PlanParty>`
    select p.shop_id as "shopId", p.order_id as "orderId", p.player_id as "playerId", bool_or(p.role = 'owner') as "isInitiator",
           bool_or(is_minor(x.birth_date, ${BUSINESS_NOW})) as "isMinor", sum(e.captured)::bigint as captured,
           (1 + case when bool_or(p.role = 'owner')
                     then coalesce(sum(p.share) filter (where p.role = 'share'), 0) / coalesce(n.seat_price, 1)
                     else 0 end)::int as seats,
           n.kind, n.commission_percent as "commissionPercent"
      from ${unnestOrders(plans)} as k (shop_id, id)
      join plans n on n.shop_id = k.shop_id and n.order_id = k.id
      join order_parties p on p.shop_id = n.shop_id and p.order_id = n.order_id and p.role <> 'guarantee'
      join hold_resolutions e on e.shop_id = p.shop_id and e.hold_id = p.hold_id
      join players y on y.shop_id = p.shop_id and y.id = p.player_id
      join persons x on x.id = y.person_id
     group by p.shop_id, p.order_id, p.player_id, n.shop_id, n.order_id
    having sum(e.captured) > 0 or bool_or(p.role = 'owner')
     order by p.order_id, min(p.seq) filter (where p.role = 'owner' or e.captured > 0)`.execute(r.db)
  return Map.groupBy(rows, ({ orderId }) => orderId)
}

/** What a person gets of a settled plan. */
export interface PlanPayout extends PlanRound {
  readonly playerId: string
  readonly place: number
  readonly captured: Fen
  readonly prize: Fen
  readonly afterTax: Fen
  readonly refund: Fen
  readonly commission: Fen
}

export async function writePayouts(t: Tx, payouts: readonly PlanPayout[]): Promise<void> {
  if (payouts.length === 0) return
  const of = <T>(pick: (payout: PlanPayout) => T): T[] => payouts.map(pick)
  await sql`
    insert into plan_payouts (shop_id, order_id, round, player_id, place, captured, prize, prize_after_tax, void_refund, commission)
    select * from unnest(
      ${of((p) => p.shopId)}::uuid[], ${of((p) => p.orderId)}::uuid[], ${of((p) => p.round)}::int[],
      ${of((p) => p.playerId)}::uuid[], ${of((p) => p.place)}::int[], ${of((p) => p.captured)}::bigint[],
      ${of((p) => p.prize)}::bigint[], ${of((p) => p.afterTax)}::bigint[], ${of((p) => p.refund)}::bigint[],
      ${of((p) => p.commission)}::bigint[])`.execute(t.db)
}

/** What these settlements give to whom, as the ledger pays it and takes it back; who gets nothing is left out. */
export async function payoutsOf(r: Reader, rounds: readonly PlanRound[]): Promise<PrizePayment[]> {
  if (rounds.length === 0) return []
  const { rows } = await sql<PrizePayment>`
    select o.shop_id as "shopId", o.order_id as "orderId", o.player_id as "playerId", o.round, o.prize,
           o.prize_after_tax as "afterTax", o.void_refund as refund, o.commission,
           case when h.is_initiator then o.order_id else h.hold_ids[1] end as "causeId", h.hold_ids as "holdIds"
      from unnest(${rounds.map(({ shopId }) => shopId)}::uuid[], ${rounds.map(({ orderId }) => orderId)}::uuid[],
                  ${rounds.map(({ round }) => round)}::int[]) as k (shop_id, order_id, round)
      join plan_payouts o on o.shop_id = k.shop_id and o.order_id = k.order_id and o.round = k.round
      join (
        select p.shop_id, p.order_id, p.player_id, bool_or(p.role = 'owner') as is_initiator,
               coalesce(array_agg(p.hold_id order by p.seq) filter (where e.captured > 0), '{}') as hold_ids
          from ${unnestOrders(rounds)} as q (shop_id, id)
          join order_parties p on p.shop_id = q.shop_id and p.order_id = q.id
          join hold_resolutions e on e.shop_id = p.shop_id and e.hold_id = p.hold_id
         group by 1, 2, 3) as h on h.shop_id = o.shop_id and h.order_id = o.order_id and h.player_id = o.player_id
     where o.prize + o.void_refund + o.commission > 0
     order by o.order_id, o.place`.execute(r.db)
  return rows
}
