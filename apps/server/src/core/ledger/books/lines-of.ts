import { type RawBuilder, sql } from 'kysely'
import { WHOLE_ACCOUNT } from './books.ts'

/** The lines `t` of the journals `j` of the pieces `closing` of a shop's books. */
const linesOf = (shopId: string): RawBuilder<unknown> => sql`
  -- Along the shop's time, journal by journal: the planner takes a stretch of time for a good part of all.
  cross join lateral (
    select j.id, j.kind, j.player_id, j.business_at from journals j
     where j.shop_id = ${shopId} and j.business_at >= closing.since and j.business_at < closing.until offset 0) as j
  cross join lateral (
    select t.debit, t.credit, t.debit_player_id, t.credit_player_id, t.amount from transfers t
     where t.shop_id = ${shopId} and t.journal_id = j.id offset 0) as t`

/** How many bills the lines `t` of journals `j` are, and what they brought to and took from wallets. */
export const BILL_SUMS = sql`
  count(distinct j.id)::int as bills,
  coalesce(sum(t.amount) filter (where t.credit_player_id is not null and t.credit <> 'claw_back'), 0)::bigint as income,
  coalesce(sum(t.amount) filter (where t.debit_player_id is not null and t.debit <> 'claw_back'), 0)::bigint as outgo`

/** What each account moved by in those closings of a shop that a condition names: of each player, and of the shop. */
export const turnovers = (shopId: string, which: RawBuilder<boolean>): RawBuilder<unknown> => sql`
  with sides as (
    select closing.shop_id, closing.until, s.account, s.player_id, s.debits, s.credits
      from book_closings closing ${linesOf(shopId)}
     cross join lateral (values (t.debit, t.debit_player_id, t.amount, 0), (t.credit, t.credit_player_id, 0, t.amount))
                as s (account, player_id, debits, credits)
     where closing.shop_id = ${shopId} and ${which})
  select shop_id, until, account, coalesce(player_id, ${WHOLE_ACCOUNT}::uuid) as player_id,
         sum(debits)::bigint as debits, sum(credits)::bigint as credits
    from sides group by grouping sets ((shop_id, until, account, player_id), (shop_id, until, account))
  -- A shop's own account comes out of both groupings, the same.
  having grouping(player_id) = 1 or player_id is not null`

/** The bills of each player by day in China and kind, in those closings of a shop that a condition names. */
export const billsByDay = (shopId: string, which: RawBuilder<boolean>): RawBuilder<unknown> => sql`
  select closing.shop_id, j.player_id, (j.business_at at time zone 'Asia/Shanghai')::date as day, j.kind, ${BILL_SUMS}
    from book_closings closing ${linesOf(shopId)}
   where closing.shop_id = ${shopId} and ${which} and j.player_id is not null
   group by 1, 2, 3, 4`
