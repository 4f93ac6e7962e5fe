import { type RawBuilder, sql } from 'kysely'
import { type Check, type LedgerDifference, REPORTED } from '../proofs/ledger-difference.ts'
import { WHOLE_ACCOUNT } from './books.ts'
import { billsByDay, turnovers } from './lines-of.ts'

/** Snapshots with what the one before of the same account had. */
const stepsOf = (shopId: string) => sql`
  select shop_id, account, player_id, until,
         debits - coalesce(lag(debits) over own, 0) as debits, credits - coalesce(lag(credits) over own, 0) as credits
    from account_snapshots where shop_id = ${shopId}
  window own as (partition by shop_id, account, player_id order by until)`

/** What is compared of a shop: a query for what is kept, and which closings. */
interface Compared {
  readonly shopId: string
  readonly kept: RawBuilder<unknown>
  readonly closings: RawBuilder<boolean>
}

/** What snapshots say has changed since the one before, against the lines of their pieces. */
export const snapshotDifferences = ({ shopId, kept, closings }: Compared): RawBuilder<LedgerDifference> =>
  sql<LedgerDifference>`
  with stated as (${kept})
  select 'snapshot' as what, shop_id, nullif(player_id, ${WHOLE_ACCOUNT}::uuid) as player_id,
         account || ' ' || to_char(until at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI') as account,
         coalesce(s.credits - s.debits, 0)::text as stated, coalesce(l.credits - l.debits, 0)::text as by_lines
    from stated s full join (${turnovers(shopId, closings)}) l using (shop_id, account, player_id, until)
   where coalesce(s.debits, 0) <> coalesce(l.debits, 0) or coalesce(s.credits, 0) <> coalesce(l.credits, 0)
   ${REPORTED}`

export const snapshotsAgainstLines: Check = (shopId) =>
  snapshotDifferences({ shopId, kept: stepsOf(shopId), closings: sql<boolean>`true` })

/** What the closed bills of days say, against their lines. */
export const billDayDifferences = ({ shopId, kept, closings }: Compared): RawBuilder<LedgerDifference> =>
  sql<LedgerDifference>`
  select 'bills of day' as what, shop_id, player_id, kind || ' ' || day as account,
         coalesce(s.income - s.outgo, 0)::text as stated, coalesce(l.income - l.outgo, 0)::text as by_lines
    from (${kept}) as s
    full join (${billsByDay(shopId, closings)}) l using (shop_id, player_id, day, kind)
   where (s.bills, s.income, s.outgo) is distinct from (l.bills, l.income, l.outgo)
   ${REPORTED}`

export const billDaysAgainstLines: Check = (shopId) =>
  billDayDifferences({
    shopId,
    kept: sql`select * from bill_days where shop_id = ${shopId}`,
    closings: sql<boolean>`true`,
  })
