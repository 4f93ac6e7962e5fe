import { addMs, earlier, type Fen, type Instant, minutes, startOfChinaDay } from '@caimin/base'
import type { GameId } from '@caimin/rules'
import { sql } from 'kysely'
import { type Order, orderFromRow, orderRows } from '../../core/orders/index.ts'
import type { Reader } from '../../platform/context.ts'
import { comparedTime, sqlTime } from '../../platform/database/columns.ts'

/** A page of what the shop still owes, what it must act on first at the top. */
export interface QueueQuery {
  readonly shopId: string
  readonly states: readonly number[]
  readonly game: GameId | undefined
  /** Only orders to be issued that this member of staff has accepted, or another one has. */
  readonly accepted: { readonly by: 'this' | 'another'; readonly staffId: string } | null
  readonly after: readonly [actBy: Instant, orderId: string] | null
  readonly limit: number
}

/** The exact expression of the index `orders_in_queue`; `actByOf` is the same in TypeScript. */
const ACT_BY = sql<Instant>`(case when state = 1 then least(accept_by, cutoff_at) else cutoff_at end)`

/** When the shop must have acted on an order of its queue. */
export const actByOf = ({ state, acceptBy, cutoffAt }: Order): Instant =>
  state === 'awaitingAcceptance' ? earlier(acceptBy, cutoffAt) : cutoffAt

/** Whether this member of staff has accepted the order of the row. */
const isAcceptedBy = (staffId: string) => sql<boolean>`exists (
  select from order_events e
   where e.shop_id = orders.shop_id and e.order_id = orders.id and e.to_state = 2 and e.actor_id = ${staffId}::uuid)`

const isAcceptedByOther = (staffId: string) => sql<boolean>`exists (
  select from order_events e
   where e.shop_id = orders.shop_id and e.order_id = orders.id and e.to_state = 2 and e.actor_kind = 'shop'
     and e.actor_id <> ${staffId}::uuid)`

/** Who accepted these orders by hand, by their ids. */
export async function findHolders(
  r: Reader,
  shopId: string,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ orderId: string; staffId: string }>`
    select order_id as "orderId", actor_id as "staffId" from order_events
     where shop_id = ${shopId} and order_id = any(${orderIds}::uuid[]) and to_state = 2 and actor_kind = 'shop'
       and actor_id is not null`.execute(r.db)
  return new Map(rows.map(({ orderId, staffId }) => [orderId, staffId]))
}

export async function readQueue(r: Reader, query: QueueQuery): Promise<Order[]> {
  const { shopId, states, game, accepted, after, limit } = query
  let select = orderRows(r).where('shop_id', '=', shopId).where('state', 'in', states)
  if (game !== undefined) select = select.where('game', '=', game)
  if (after !== null) {
    select = select.where(sql<boolean>`(${ACT_BY}, id) > (${comparedTime(after[0])}, ${after[1]}::uuid)`)
  }
  if (accepted !== null) {
    const isOf = accepted.by === 'this' ? isAcceptedBy : isAcceptedByOther
    select = select.where('state', '=', 2).where(isOf(accepted.staffId))
  }
  const rows = await select.orderBy(ACT_BY).orderBy('id').limit(limit).execute()
  return rows.map(orderFromRow)
}

/** Won orders that wait for the shop to pay, oldest first. */
export async function readPayouts(
  r: Reader,
  { shopId, after, limit }: { readonly shopId: string; readonly after: string | null; readonly limit: number },
): Promise<Order[]> {
  let select = orderRows(r).where('shop_id', '=', shopId).where('state', '=', 9)
  if (after !== null) select = select.where('id', '>', after)
  return (await select.orderBy('id').limit(limit).execute()).map(orderFromRow)
}

export interface TicketCounts {
  readonly tickets: number
  readonly recorded: number
  readonly printed: number
  readonly hasQuestion: boolean
  /** A record waits for a second person. */
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
  readonly mine: number
  readonly colleagues: number
  readonly within_5_minutes: number
  readonly within_30_minutes: number
  readonly games: readonly { readonly game: GameId; readonly orders: number }[]
  readonly printed_not_recorded: number
  readonly issued_today: number
  readonly issued_today_stake: Fen
  readonly to_pay: number
}

const NONE: QueueCounters = {
  to_accept: 0,
  to_issue: 0,
  mine: 0,
  colleagues: 0,
  within_5_minutes: 0,
  within_30_minutes: 0,
  games: [],
  printed_not_recorded: 0,
  issued_today: 0,
  issued_today_stake: 0n as Fen,
  to_pay: 0,
}

/** The figures above the queue; each part has an index of its own. */
export async function countQueue(r: Reader, shopId: string, staffId: string): Promise<QueueCounters> {
  const within = (left: number) => sql`act_by <= ${sqlTime(addMs(r.now, minutes(left)))}::timestamptz`
  const { rows } = await sql<QueueCounters>`
    with owed as (
      select id, state, game, ${ACT_BY} as act_by, accepted.actor_id = ${staffId}::uuid as is_mine,
             accepted.actor_kind = 'shop' and accepted.actor_id <> ${staffId}::uuid as is_colleagues
        from orders
        left join lateral (
          select e.actor_kind, e.actor_id from order_events e
           where e.shop_id = orders.shop_id and e.order_id = orders.id and e.to_state = 2 limit 1) as accepted
          on orders.state = 2
       where shop_id = ${shopId} and state in (1, 2)),
    issued as (
      -- An order may be issued in part: what its tickets cost was sold, and not what was bet.
      select count(distinct e.order_id)::int as orders, coalesce(sum(t.stake), 0)::bigint as stake
        from order_events e
        left join tickets t on t.shop_id = e.shop_id and t.order_id = e.order_id and t.state = 'recorded'
       where e.shop_id = ${shopId} and e.to_state = 6 and e.at >= ${sqlTime(startOfChinaDay(r.now))}::timestamptz)
    select (count(*) filter (where state = 1))::int as to_accept,
           (count(*) filter (where state = 2))::int as to_issue,
           (count(*) filter (where is_mine))::int as mine,
           (count(*) filter (where is_colleagues))::int as colleagues,
           (count(*) filter (where ${within(5)}))::int as within_5_minutes,
           (count(*) filter (where ${within(30)}))::int as within_30_minutes,
           (select coalesce(json_agg(json_build_object('game', game, 'orders', orders) order by game), '[]')
              from (select game, count(*)::int as orders from owed group by game) of_games) as games,
           (select count(*)::int from tickets t join owed o2 on o2.id = t.order_id and o2.state = 2
             where t.shop_id = ${shopId} and t.state = 'waiting' and t.printed_times > 0) as printed_not_recorded,
           (select orders from issued) as issued_today,
           (select stake from issued) as issued_today_stake,
           (select count(*)::int from orders where shop_id = ${shopId} and state = 9) as to_pay
      from owed`.execute(r.db)
  return rows[0] ?? NONE
}
