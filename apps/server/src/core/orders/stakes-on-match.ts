import type { Fen } from '@caimin/base'
import { sql } from 'kysely'
import type { Reader } from '../../platform/context.ts'
import { BUSINESS_NOW } from '../../platform/database/columns.ts'
import { IS_OPEN } from './showing/open-to-all.ts'

/** What is staked on one match in one shop, of its newest printed orders. */
export interface StakesOnMatch {
  readonly orders: number
  readonly players: number
  /**
   * By play and option. An order's stake is parted evenly among its lines, and a line's among the options chosen on the
   * match.
   */
  readonly stakes: readonly { readonly play: string; readonly option: string; readonly stake: Fen }[]
}

interface StakesOptions {
  readonly shopId: string
  readonly matchId: string
  /** So many orders at the most, the newest. */
  readonly newest: number
}

/**
 * Adds up the stakes on a match by option, but for orders whose legs are hidden so far: they would show here.
 * It costs three keys for each order looked at.
 */
export async function stakesOnMatch(r: Reader, { shopId, matchId, newest }: StakesOptions): Promise<StakesOnMatch> {
  const { rows } = await sql<StakesOnMatch>`
    with orders_on as materialized (
      select o.bet, o.stake, o.player_id
        from (select shop_id, order_id from order_subjects
               where subject_kind = 'match' and subject_id = ${matchId} and shop_id = ${shopId}
               order by order_id desc limit ${newest}) as s
        join orders o on o.shop_id = s.shop_id and o.id = s.order_id
       where ${IS_OPEN}
         and not exists (
               select from posts p
                where p.shop_id = ${shopId} and p.order_id = o.id and p.is_hidden and p.cutoff_at > ${BUSINESS_NOW})),
    stakes as (
      select p.key as play, c.option,
             sum(n.stake / jsonb_array_length(n.bet->'lines') / jsonb_array_length(p.value))::bigint as stake
        from orders_on n
       cross join jsonb_array_elements(n.bet->'lines') as l (line)
       cross join jsonb_array_elements(l.line->'selection'->'matches') as m (match)
       cross join jsonb_each(m.match->'picks') as p
       cross join jsonb_array_elements_text(p.value) as c (option)
       where m.match->>'id' = ${matchId}
       group by 1, 2)
    select (select count(*) from orders_on)::int as orders,
           (select count(distinct player_id) from orders_on)::int as players,
           (select coalesce(jsonb_agg(stakes order by play, option), '[]') from stakes) as stakes`.execute(r.db)
  const [found] = rows
  const stakes = (found?.stakes ?? []).map(({ stake, ...option }) => ({ ...option, stake: BigInt(stake) as Fen }))
  return { orders: found?.orders ?? 0, players: found?.players ?? 0, stakes }
}
