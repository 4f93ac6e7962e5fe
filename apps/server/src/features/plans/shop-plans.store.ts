import { addMs, type Fen, hours, type Instant, startOfChinaDay } from '@caimin/base'
import type { GameId } from '@caimin/rules'
import { type RawBuilder, sql } from 'kysely'
import { plansFoundBy } from '../../core/orders/index.ts'
import type { Reader } from '../../platform/context.ts'
import { comparedTime, sqlTime } from '../../platform/database/columns.ts'

/** Which plans are listed. */
interface PlanFilter {
  readonly shopId: string
  readonly game: GameId | undefined
  /** The beginning of the initiator's nickname, or the plan's number; empty: all. */
  readonly text: string
}

const isWanted = ({ shopId, game, text }: PlanFilter, orderId: RawBuilder<unknown>): RawBuilder<unknown> => {
  const ofGame = game === undefined ? sql`true` : sql`game = ${game}`
  return text === '' ? ofGame : sql`${ofGame} and ${orderId} in (${plansFoundBy({ shopId, text, isOpenOnly: false })})`
}

interface PageOf<K> {
  readonly filter: PlanFilter
  readonly after: K | null
  readonly limit: number
}

/** A plan that goes on, by when the shop must act on it, or when joining ends. */
export interface RunningKey {
  readonly orderId: string
  readonly isOpen: boolean
  readonly actBy: Instant
}

type AfterRunning = readonly [isOpen: number, actBy: Instant, orderId: string]

/** Plans that wait for the shop, then those that are being joined; the next due first. */
export async function listRunning(r: Reader, { filter, after, limit }: PageOf<AfterRunning>): Promise<RunningKey[]> {
  const { shopId } = filter
  const beyond = (isOpen: number, key: ReturnType<typeof sql>) => {
    if (after === null || after[0] < isOpen) return sql`true`
    return after[0] > isOpen ? sql`false` : sql`${key} > (${comparedTime(after[1])}, ${after[2]}::uuid)`
  }
  // As the queue of the desk has it, whose index serves this.
  const actBy = sql`(case when state = 1 then least(accept_by, cutoff_at) else cutoff_at end)`
  const { rows } = await sql<RunningKey>`
    select * from (
      (select id as "orderId", false as "isOpen", ${actBy} as "actBy" from orders
        where shop_id = ${shopId} and state in (1, 2) and plan_kind is not null and ${isWanted(filter, sql`id`)}
          and ${beyond(0, sql`(${actBy}, id)`)}
        order by ${actBy}, id limit ${limit})
       union all
      (select order_id, true, join_by from plans
        where shop_id = ${shopId} and closed_at is null and ${isWanted(filter, sql`order_id`)}
          and ${beyond(1, sql`(join_by, order_id)`)}
        order by join_by, order_id limit ${limit})) as running
     order by "isOpen", "actBy", "orderId" limit ${limit}`.execute(r.db)
  return rows
}

/** A plan that left state 0, and when. */
export interface ClosedKey {
  readonly orderId: string
  readonly closedAt: Instant
}

type AfterClosed = readonly [closedAt: Instant, orderId: string]

/** Plans that filled, or that ended without, the newest first. */
export async function listClosed(
  r: Reader,
  { filter, after, limit, isFilled }: PageOf<AfterClosed> & { readonly isFilled: boolean },
): Promise<ClosedKey[]> {
  const { rows } = await sql<ClosedKey>`
    select order_id as "orderId", closed_at as "closedAt" from plans
     where shop_id = ${filter.shopId} and closed_at is not null and ${isWanted(filter, sql`order_id`)}
       and ${isFilled ? sql`filled_at is not null` : sql`filled_at is null`}
       and ${after === null ? sql`true` : sql`(closed_at, order_id) < (${comparedTime(after[0])}, ${after[1]}::uuid)`}
     order by closed_at desc, order_id desc limit ${limit}`.execute(r.db)
  return rows
}

interface Some {
  readonly plans: number
  readonly total: Fen
}

export type PlanCounters = Readonly<
  Record<'to_accept' | 'subscribing' | 'ending_soon' | 'filled_today' | 'released_today', Some>
>

/** The figures above the list. */
export async function countPlans(r: Reader, shopId: string): Promise<PlanCounters> {
  const today = comparedTime(startOfChinaDay(r.now))
  const soon = sql`${sqlTime(addMs(r.now, hours(1)))}::timestamptz`
  const { rows } = await sql<Some & { which: keyof PlanCounters }>`
    select 'to_accept' as which, count(*)::int as plans, coalesce(sum(stake), 0)::bigint as total
      from orders where shop_id = ${shopId} and state = 1 and plan_kind is not null
     union all
    select 'subscribing', count(*)::int, coalesce(sum(total), 0)::bigint
      from plans where shop_id = ${shopId} and closed_at is null
     union all
    select 'ending_soon', count(*)::int, coalesce(sum(total), 0)::bigint
      from plans where shop_id = ${shopId} and closed_at is null and join_by <= ${soon}
     union all
    select case when filled_at is null then 'released_today' else 'filled_today' end, count(*)::int,
           coalesce(sum(case when filled_at is null then joined else total end), 0)::bigint
      from plans where shop_id = ${shopId} and closed_at >= ${today} group by 1`.execute(r.db)
  const none = { plans: 0, total: 0n as Fen }
  const of = (which: keyof PlanCounters): Some => {
    const found = rows.find((row) => row.which === which)
    return found === undefined ? none : { plans: found.plans, total: found.total }
  }
  return {
    to_accept: of('to_accept'),
    subscribing: of('subscribing'),
    ending_soon: of('ending_soon'),
    filled_today: of('filled_today'),
    released_today: of('released_today'),
  }
}
