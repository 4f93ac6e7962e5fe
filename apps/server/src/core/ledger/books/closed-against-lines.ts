import { sql } from 'kysely'
import { type LedgerDifference, REPORTED } from '../ledger-difference.ts'
import { WHOLE_ACCOUNT } from './books.ts'
import { billsByDay, turnovers } from './lines-of.ts'

/** What each snapshot says has changed since the one before, against the lines of its piece. */
export const SNAPSHOTS_AGAINST_LINES = sql<LedgerDifference>`
  with stated as (
    select shop_id, account, player_id, until,
           debits - coalesce(lag(debits) over own, 0) as debits, credits - coalesce(lag(credits) over own, 0) as credits
      from account_snapshots
    window own as (partition by shop_id, account, player_id order by until))
  select 'snapshot' as what, shop_id, nullif(player_id, ${WHOLE_ACCOUNT}::uuid) as player_id,
         account || ' ' || to_char(until at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI') as account,
         coalesce(s.credits - s.debits, 0)::text as stated, coalesce(l.credits - l.debits, 0)::text as by_lines
    from stated s full join (${turnovers(sql`true`)}) l using (shop_id, account, player_id, until)
   where coalesce(s.debits, 0) <> coalesce(l.debits, 0) or coalesce(s.credits, 0) <> coalesce(l.credits, 0)
   ${REPORTED}`

/** What the closed bills of each day say, against their lines. */
export const BILL_DAYS_AGAINST_LINES = sql<LedgerDifference>`
  select 'bills of day' as what, shop_id, player_id, kind || ' ' || day as account,
         coalesce(s.income - s.outgo, 0)::text as stated, coalesce(l.income - l.outgo, 0)::text as by_lines
    from bill_days s full join (${billsByDay(sql`true`)}) l using (shop_id, player_id, day, kind)
   where (s.bills, s.income, s.outgo) is distinct from (l.bills, l.income, l.outgo)
   ${REPORTED}`
