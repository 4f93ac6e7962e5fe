import { addMs, days, type Fen, fen } from '@caimin/base'
import { sql } from 'kysely'
import type { Reader } from '../../platform/context.ts'
import { sqlTime } from '../../platform/database/columns.ts'
import { firstIdSince } from '../../platform/ids.ts'

/** A player who opens plans, as all players of their shop see them. */
export interface Initiator {
  readonly playerId: string
  readonly nickname: string
  readonly avatar: string | null
  /** Of all plans of shares, from indexes alone. */
  readonly opened: number
  readonly filled: number
  readonly won: number
  /** Their newest plan was marked as opened by staff. */
  readonly isByStaff: boolean
}

/** Initiators of one shop by player, with the counts of their plans: one query for however many. */
export async function findInitiators(
  r: Reader,
  shopId: string,
  playerIds: readonly string[],
): Promise<ReadonlyMap<string, Initiator>> {
  if (playerIds.length === 0) return new Map()
  const { rows } = await sql<Initiator>`
    select y.id as "playerId", y.nickname, y.avatar,
           (select count(*)::int from orders o
             where o.shop_id = y.shop_id and o.player_id = y.id and o.plan_kind = 'together') as opened,
           (select count(*)::int from plans p
             where p.shop_id = y.shop_id and p.player_id = y.id and p.kind = 'together' and p.filled_at is not null) as filled,
           (select count(*)::int from orders o
             where o.shop_id = y.shop_id and o.player_id = y.id and o.plan_kind = 'together' and o.state in (9, 10)) as won,
           coalesce((select p.is_by_staff from plans p
                      where p.shop_id = y.shop_id and p.player_id = y.id order by p.order_id desc limit 1), false) as "isByStaff"
      from players y
     where y.shop_id = ${shopId} and y.id = any(${[...new Set(playerIds)]}::uuid[])`.execute(r.db)
  return new Map(rows.map((row) => [row.playerId, row]))
}

/** Over how many days a record goes. */
const RECORD_DAYS = 30

/** Printed plans of the last days that are settled, in yuan. */
export interface InitiatorRecord {
  readonly plans: number
  /** What was printed, less what void matches gave back. */
  readonly cost: Fen
  /** After tax, with the commission. */
  readonly prize: Fen
  /** What of the cost others held. */
  readonly others: Fen
}

interface RecordRow {
  readonly plans: number
  readonly captured: string
  readonly refunded: string
  readonly own: string
  readonly prize: string
}

/** Counts every printed plan that was opened in the last 30 days and is settled; none can be left out. */
export async function findRecord(
  r: Reader,
  { shopId, playerId }: { readonly shopId: string; readonly playerId: string },
): Promise<InitiatorRecord> {
  const since = addMs(r.now, -days(RECORD_DAYS))
  const { rows } = await sql<RecordRow>`
    select count(*)::int as plans,
           coalesce(sum((select sum(t.stake) from tickets t
                          where t.shop_id = o.shop_id and t.order_id = o.id and t.state = 'recorded')), 0)::text as captured,
           coalesce(sum(o.void_refund), 0)::text as refunded, coalesce(sum(o.prize_after_tax), 0)::text as prize,
           coalesce(sum((select sum(e.captured) from order_parties p
                           join hold_resolutions e on e.shop_id = p.shop_id and e.hold_id = p.hold_id
                          where p.shop_id = o.shop_id and p.order_id = o.id and p.player_id = o.player_id)
             - coalesce(y.void_refund, 0)), 0)::text as own
      from orders o
      left join plan_payouts y on y.shop_id = o.shop_id and y.order_id = o.id and y.round = o.settle_round
                              and y.player_id = o.player_id
     where o.shop_id = ${shopId} and o.player_id = ${playerId} and o.plan_kind = 'together' and o.state in (8, 9, 10)
       and o.id >= ${firstIdSince(since, r)}::uuid and o.placed_at >= ${sqlTime(since)}::timestamptz`.execute(r.db)
  const [row] = rows
  if (row === undefined) throw new Error('A count is one row')
  const cost = fen(BigInt(row.captured) - BigInt(row.refunded))
  return { plans: row.plans, cost, prize: fen(BigInt(row.prize)), others: fen(cost - BigInt(row.own)) }
}

/** (prize − cost) ÷ cost in tenths of a percent, cut; null where nothing was printed. */
export const profitPermille = ({ cost, prize }: InitiatorRecord): number | null =>
  cost === 0n ? null : Number(((prize - cost) * 1000n) / cost)

/**
 * Whether a player works in the shop: their confirmed name is that of its owner or of one of its staff.
 * Such plans are marked, and take no commission.
 */
export async function isOfStaff(
  r: Reader,
  { shopId, personId }: { readonly shopId: string; readonly personId: string },
): Promise<boolean> {
  const { rows } = await sql<{ isOfStaff: boolean }>`
    select exists (
      select from persons p
        join shops s on s.id = ${shopId}
       where p.id = ${personId} and p.real_name is not null
         and (p.real_name = s.owner_name or exists (
           select from staff f where f.shop_id = s.id and f.frozen_at is null and f.name = p.real_name))) as "isOfStaff"`.execute(
    r.db,
  )
  return rows[0]?.isOfStaff ?? false
}

/** Plans of shares that a player has open in a shop, as all players there see. */
export const countOpenPlans = async (
  r: Reader,
  { shopId, playerId }: { readonly shopId: string; readonly playerId: string },
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from plans
     where shop_id = ${shopId} and player_id = ${playerId} and closed_at is null and kind = 'together'`.execute(r.db)
  return rows[0]?.count ?? 0
}

/** All plans that a person has open, of whichever kind and shop: how many there may be is counted so. */
export async function countPlansOfPerson(r: Reader, personId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from players y
      join plans p on p.shop_id = y.shop_id and p.player_id = y.id and p.closed_at is null
     where y.person_id = ${personId}`.execute(r.db)
  return rows[0]?.count ?? 0
}
