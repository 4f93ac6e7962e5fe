import type { Fen, Instant } from '@caimin/base'
import { sql } from 'kysely'
import type { Reader } from '../../../platform/context.ts'
import type { Account } from '../../../platform/database/ledger-tables.ts'
import { sqlBefore } from './account-balance.ts'
import { WHOLE_ACCOUNT } from './books.ts'
import { linesOf } from './lines-of.ts'

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
 * Every account of one shop, or of all: the debits and the credits of a shop have the same sum. What each shop's books
 * were closed with last by then, and the lines since.
 */
export async function trialBalance(r: Reader, { shopId, before }: TrialBalanceQuery = {}): Promise<AccountTotal[]> {
  const ofShop = shopId === undefined ? sql`true` : sql`s.id = ${shopId}`
  const until = sqlBefore(before)
  const { rows } = await sql<{ shop_id: string; account: Account; debits: Fen; credits: Fen }>`
    with open as (
      select s.id as shop_id, closed.until as closed_until, coalesce(closed.until, '-infinity') as since, ${until} as until
        from shops s
       cross join lateral (select max(until) as until from book_closings where shop_id = s.id and until <= ${until}) as closed
       where ${ofShop}),
    sides as (
      select shop_id, k.account, a.debits, a.credits
        from open
       cross join unnest(enum_range(null::account)) as k (account)
       cross join lateral (
         select a.debits, a.credits from account_snapshots a
          where a.shop_id = open.shop_id and a.account = k.account and a.player_id = ${WHOLE_ACCOUNT}::uuid
            and a.until <= open.closed_until
          order by a.until desc limit 1) as a
      union all
      select open.shop_id, s.account, s.debits, s.credits
        from open ${linesOf('open')}
       cross join lateral (values (t.debit, t.amount, 0), (t.credit, 0, t.amount)) as s (account, debits, credits))
    select shop_id, account, sum(debits)::bigint as debits, sum(credits)::bigint as credits
      from sides group by shop_id, account order by shop_id, account`.execute(r.db)
  return rows.map(({ shop_id, ...row }) => ({ ...row, shopId: shop_id }))
}
