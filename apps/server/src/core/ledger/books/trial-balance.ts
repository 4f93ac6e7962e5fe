import type { Fen, Instant } from '@caimin/base'
import { sql } from 'kysely'
import type { Reader } from '../../../platform/context.ts'
import type { Account } from '../../../platform/database/ledger-tables.ts'
import { sqlBefore } from './account-balance.ts'
import { WHOLE_ACCOUNT } from './books.ts'

/** The turnover of one account of one shop. */
export interface AccountTotal {
  readonly shopId: string
  readonly account: Account
  readonly debits: Fen
  readonly credits: Fen
}

/** Which books: of one shop or of all, as they stand or as they stood before a moment. */
export interface TrialBalanceQuery {
  readonly shopId?: string | undefined
  readonly before?: Instant | undefined
}

/**
 * Every account of one shop, or of all: the debits and the credits of a shop have the same sum. Each shop's newest snapshot that
 * ended by then, and the lines since.
 */
export async function trialBalance(r: Reader, { shopId, before }: TrialBalanceQuery = {}): Promise<AccountTotal[]> {
  const ofShop = shopId === undefined ? sql`true` : sql`s.id = ${shopId}`
  const until = sqlBefore(before)
  const { rows } = await sql<{ shop_id: string; account: Account; debits: Fen; credits: Fen }>`
    with books as (
      select s.id as shop_id, d.day, coalesce(end_of_china_day(d.day), '-infinity') as since
        from shops s
       cross join lateral (
         select max(day) as day from book_days
          where shop_id = s.id and day < (${until} at time zone 'Asia/Shanghai')::date) as d
       where ${ofShop}),
    rest as (
      select b.shop_id, t.debit, t.credit, t.amount
        from books b
       -- Shop by shop along its time, journal by journal: the planner takes what is left of a day for a part of all.
       cross join lateral (
         select j.id from journals j
          where j.shop_id = b.shop_id and j.business_at >= b.since and j.business_at < ${until} offset 0) as j
       cross join lateral (
         select t.debit, t.credit, t.amount from transfers t where t.shop_id = b.shop_id and t.journal_id = j.id offset 0) as t),
    sides as (
      select b.shop_id, a.account, a.debits, a.credits
        from books b
       cross join unnest(enum_range(null::account)) as k (account)
        join account_snapshots a on a.shop_id = b.shop_id and a.account = k.account and a.day = b.day
                                and a.player_id = ${WHOLE_ACCOUNT}::uuid
      union all
      select shop_id, debit, amount, 0 from rest
      union all
      select shop_id, credit, 0, amount from rest)
    select shop_id, account, sum(debits)::bigint as debits, sum(credits)::bigint as credits
      from sides group by shop_id, account order by shop_id, account`.execute(r.db)
  return rows.map(({ shop_id, ...row }) => ({ ...row, shopId: shop_id }))
}
