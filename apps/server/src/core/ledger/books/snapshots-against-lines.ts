import { sql } from 'kysely'
import type { LedgerDifference } from '../ledger-difference.ts'
import { WHOLE_ACCOUNT } from './books.ts'

/** What each snapshot says has changed since the one before, against the lines of the days between. */
export const snapshotsAgainstLines = (atMost: number) => sql<LedgerDifference>`
  with closed as (select shop_id, max(day) as day from book_days group by shop_id),
  moved as (
    select t.*, (j.business_at at time zone 'Asia/Shanghai')::date as day
      from journals j
      join closed c on c.shop_id = j.shop_id and j.business_at < end_of_china_day(c.day)
      join transfers t on t.shop_id = j.shop_id and t.journal_id = j.id),
  sides as (
    select shop_id, day, debit as account, debit_player_id as player_id, amount as debits, 0 as credits from moved
    union all
    select shop_id, day, credit, credit_player_id, 0, amount from moved),
  by_lines as (
    select shop_id, account, coalesce(player_id, ${WHOLE_ACCOUNT}::uuid) as player_id, day,
           sum(debits) as debits, sum(credits) as credits
      from sides group by grouping sets ((shop_id, account, day, player_id), (shop_id, account, day))
    having grouping(player_id) = 1 or player_id is not null),
  stated as (
    select shop_id, account, player_id, day,
           debits - coalesce(lag(debits) over own, 0) as debits, credits - coalesce(lag(credits) over own, 0) as credits
      from account_snapshots
    window own as (partition by shop_id, account, player_id order by day))
  select 'snapshot' as what, shop_id, nullif(player_id, ${WHOLE_ACCOUNT}::uuid) as player_id, account || ' ' || day as account,
         coalesce(s.credits - s.debits, 0)::text as stated, coalesce(l.credits - l.debits, 0)::text as by_lines
    from stated s full join by_lines l using (shop_id, account, player_id, day)
   where coalesce(s.debits, 0) <> coalesce(l.debits, 0) or coalesce(s.credits, 0) <> coalesce(l.credits, 0)
   limit ${atMost}`
