import type { Fen, Instant } from '@caimin/base'
import type { GameId } from '@caimin/rules'
import type { MissReason } from '@caimin/rules/follow'
import { sql } from 'kysely'
import type { StandingOrder } from '../../core/orders/index.ts'
import type { Reader } from '../../platform/context.ts'
import type { PostShape } from '../../platform/database/follow-tables.ts'
import type { KeptSums } from './person.store.ts'

/** A standing order's place among those that have not ended, and the sums of its settled copies. */
export interface StandingFigures extends KeptSums {
  readonly id: string
  readonly place: number
  readonly of: number
}

/** The figures of a page of standing orders, in one query. Money of copies is what stays after the commission. */
export async function findFigures(
  r: Reader,
  shopId: string,
  orders: readonly StandingOrder[],
): Promise<ReadonlyMap<string, StandingFigures>> {
  if (orders.length === 0) return new Map()
  const ids = orders.map(({ standingOrderId }) => standingOrderId)
  const { rows } = await sql<StandingFigures>`
    select s.id, q.place, q.of, e.orders, e.hits, e.cost, e.prize
      from standing_orders s
     cross join lateral (
       select (count(*) filter (where o.seq <= s.seq))::int as place, count(*)::int as of
         from standing_orders o
        where o.shop_id = s.shop_id and o.poster_id = s.poster_id and o.game = s.game and o.state <> 'ended') as q
     cross join lateral (
       select count(*)::int as orders, (count(*) filter (where x.prize > x.cost))::int as hits,
              coalesce(sum(x.cost), 0)::bigint as cost, coalesce(sum(x.prize - x.commission), 0)::bigint as prize
         from (select coalesce(hr.captured, 0) - coalesce(b.void_refund, 0) as cost,
                      coalesce(b.prize_after_tax, 0) as prize, c.commission
                 from copies c
                 join orders b on b.shop_id = c.shop_id and b.id = c.order_id and b.state in (8, 9, 10)
                 join order_parties op on op.shop_id = b.shop_id and op.order_id = b.id and op.role = 'owner'
                 left join hold_resolutions hr on hr.shop_id = op.shop_id and hr.hold_id = op.hold_id
                where c.shop_id = s.shop_id and c.standing_order_id = s.id) as x
        where x.cost > 0) as e
     where s.shop_id = ${shopId} and s.id = any(${ids}::uuid[])`.execute(r.db)
  return new Map(rows.map((row) => [row.id, row]))
}

export interface TurnRow {
  readonly at: Instant
  readonly postId: string
  readonly game: GameId
  readonly shape: PostShape
  readonly postStake: Fen
  readonly unitStake: Fen
  readonly cutoffAt: Instant
  readonly orderId: string | null
  readonly units: number | null
  readonly stake: Fen | null
  readonly state: number | null
  readonly prizeAfterTax: Fen | null
  readonly commission: Fen | null
  readonly missReason: MissReason | null
  readonly money: Fen | null
}

interface TurnPage {
  readonly shopId: string
  readonly standingOrderId: string
  readonly isMissedOnly: boolean
  readonly after: string | undefined
  readonly limit: number
}

/** What a standing order did with each post, the newest post first. */
export async function listTurns(
  r: Reader,
  { shopId, standingOrderId, isMissedOnly, after, limit }: TurnPage,
): Promise<TurnRow[]> {
  const { rows } = await sql<TurnRow>`
    select n.at, n.post_id as "postId", p.game, p.shape, p.stake as "postStake", p.unit_stake as "unitStake",
           p.cutoff_at as "cutoffAt", n.order_id as "orderId", c.units, o.stake, o.state,
           o.prize_after_tax as "prizeAfterTax", c.commission, n.miss_reason as "missReason", n.money
      from standing_turns n
      join posts p on p.shop_id = n.shop_id and p.id = n.post_id
      left join copies c on c.shop_id = n.shop_id and c.order_id = n.order_id
      left join orders o on o.shop_id = n.shop_id and o.id = n.order_id
     where n.shop_id = ${shopId} and n.standing_order_id = ${standingOrderId}
       and ${isMissedOnly ? sql`n.order_id is null` : sql`true`}
       and ${after === undefined ? sql`true` : sql`n.post_id < ${after}`}
     order by n.post_id desc limit ${limit}`.execute(r.db)
  return rows
}
