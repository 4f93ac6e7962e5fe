import { addMs, type Fen, type Instant, minutes, startOfChinaDay } from '@caimin/base'
import type { GameId } from '@caimin/rules'
import { sql } from 'kysely'
import { type Order, orderFromRow } from '../../core/orders/index.ts'
import type { Reader } from '../../platform/context.ts'
import { comparedTime, sqlTime } from '../../platform/database/columns.ts'

/** A page of what the shop still owes, the nearest cutoff first. */
export interface QueueQuery {
  readonly shopId: string
  readonly states: readonly number[]
  readonly game: GameId | undefined
  readonly after: { readonly cutoffAt: Instant; readonly orderId: string } | null
  readonly limit: number
}

export async function readQueue(r: Reader, { shopId, states, game, after, limit }: QueueQuery): Promise<Order[]> {
  let select = r.db.selectFrom('orders').selectAll().where('shop_id', '=', shopId).where('state', 'in', states)
  if (game !== undefined) select = select.where('game', '=', game)
  if (after !== null) {
    select = select.where(sql<boolean>`(cutoff_at, id) > (${comparedTime(after.cutoffAt)}, ${after.orderId}::uuid)`)
  }
  const rows = await select.orderBy('cutoff_at').orderBy('id').limit(limit).execute()
  return rows.map(orderFromRow)
}

/** Won orders that wait for the shop to pay, oldest first. */
export async function readPayouts(
  r: Reader,
  { shopId, after, limit }: { readonly shopId: string; readonly after: string | null; readonly limit: number },
): Promise<Order[]> {
  let select = r.db.selectFrom('orders').selectAll().where('shop_id', '=', shopId).where('state', '=', 9)
  if (after !== null) select = select.where('id', '>', after)
  return (await select.orderBy('id').limit(limit).execute()).map(orderFromRow)
}

export interface TicketCounts {
  readonly tickets: number
  readonly recorded: number
  readonly printed: number
  readonly hasQuestion: boolean
  /** A record with odds that were never offered waits for a second person. */
  readonly hasReview: boolean
}

/** How far each order's tickets are; an order without tickets is absent. */
export async function countTickets(
  r: Reader,
  shopId: string,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, TicketCounts>> {
  const { rows } = await sql<TicketCounts & { order_id: string }>`
    select order_id, count(*)::int as tickets,
           (count(*) filter (where state = 'recorded'))::int as recorded,
           (count(*) filter (where printed_times > 0))::int as printed,
           coalesce(bool_or(state = 'waiting' and odds_question ->> 'answer' is null and odds_question is not null), false)
             as "hasQuestion",
           bool_or(exists (select from ticket_reviews v
                            where v.shop_id = tickets.shop_id and v.ticket_id = tickets.id and v.decision is null))
             as "hasReview"
      from tickets
     where shop_id = ${shopId} and order_id = any(${orderIds}::uuid[]) and state <> 'superseded'
     group by order_id`.execute(r.db)
  return new Map(rows.map(({ order_id, ...counts }) => [order_id, counts]))
}

export interface QueueCounters {
  readonly to_accept: number
  readonly to_issue: number
  readonly within_5_minutes: number
  readonly printed_not_recorded: number
  readonly issued_today: number
  readonly issued_today_stake: Fen
  readonly to_pay: number
}

const NONE: QueueCounters = {
  to_accept: 0,
  to_issue: 0,
  within_5_minutes: 0,
  printed_not_recorded: 0,
  issued_today: 0,
  issued_today_stake: 0n as Fen,
  to_pay: 0,
}

/** The figures above the queue; each part has an index of its own. */
export async function countQueue(r: Reader, shopId: string): Promise<QueueCounters> {
  const { rows } = await sql<QueueCounters>`
    with owed as (select id, state, cutoff_at from orders where shop_id = ${shopId} and state in (1, 2)),
    issued as (
      -- An order may be issued in part: what its tickets cost was sold, and not what was bet.
      select count(distinct e.order_id)::int as orders, coalesce(sum(t.stake), 0)::bigint as stake
        from order_events e
        left join tickets t on t.shop_id = e.shop_id and t.order_id = e.order_id and t.state = 'recorded'
       where e.shop_id = ${shopId} and e.to_state = 6 and e.at >= ${sqlTime(startOfChinaDay(r.now))}::timestamptz)
    select (count(*) filter (where state = 1))::int as to_accept,
           (count(*) filter (where state = 2))::int as to_issue,
           (count(*) filter (where cutoff_at <= ${sqlTime(addMs(r.now, minutes(5)))}::timestamptz))::int as within_5_minutes,
           (select count(*)::int from tickets t join owed o2 on o2.id = t.order_id and o2.state = 2
             where t.shop_id = ${shopId} and t.state = 'waiting' and t.printed_times > 0) as printed_not_recorded,
           (select orders from issued) as issued_today,
           (select stake from issued) as issued_today_stake,
           (select count(*)::int from orders where shop_id = ${shopId} and state = 9) as to_pay
      from owed`.execute(r.db)
  return rows[0] ?? NONE
}
