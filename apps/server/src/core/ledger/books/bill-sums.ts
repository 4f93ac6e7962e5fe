import { sql } from 'kysely'
import type { LedgerDifference } from '../ledger-difference.ts'

/** How many bills the lines `t` of journals `j` are, and what they brought to and took from wallets. */
export const BILL_SUMS = sql`
  count(distinct j.id)::int,
  coalesce(sum(t.amount) filter (where t.credit_player_id is not null and t.credit <> 'claw_back'), 0)::bigint,
  coalesce(sum(t.amount) filter (where t.debit_player_id is not null and t.debit <> 'claw_back'), 0)::bigint`

/** What the closed days say of bills, against the lines of those days. */
export const billDaysAgainstLines = (atMost: number) => sql<LedgerDifference>`
  with closed as (select shop_id, max(day) as day from book_days group by shop_id),
  by_lines (shop_id, player_id, day, kind, bills, income, outgo) as (
    select j.shop_id, j.player_id, (j.business_at at time zone 'Asia/Shanghai')::date, j.kind, ${BILL_SUMS}
      from journals j
      join closed c on c.shop_id = j.shop_id and j.business_at < end_of_china_day(c.day)
      join transfers t on t.shop_id = j.shop_id and t.journal_id = j.id
     where j.player_id is not null
     group by 1, 2, 3, 4)
  select 'bills of day' as what, shop_id, player_id, kind || ' ' || day as account,
         coalesce(s.income - s.outgo, 0)::text as stated, coalesce(l.income - l.outgo, 0)::text as by_lines
    from bill_days s full join by_lines l using (shop_id, player_id, day, kind)
   where (s.bills, s.income, s.outgo) is distinct from (l.bills, l.income, l.outgo)
   limit ${atMost}`
