import type { Fen } from '@caimin/base'
import { sql } from 'kysely'
import type { Reader } from '../../platform/context.ts'
import type { Account } from '../../platform/database/ledger-tables.ts'

/** The turnover of one account of one shop. */
export interface AccountTotal {
  readonly shopId: string
  readonly account: Account
  readonly debits: Fen
  readonly credits: Fen
}

/** Every account of one shop, or of all: the debits and the credits of a shop have the same sum. */
export async function trialBalance(r: Reader, shopId?: string): Promise<AccountTotal[]> {
  const ofShop = shopId === undefined ? sql`true` : sql`shop_id = ${shopId}`
  const { rows } = await sql<{ shop_id: string; account: Account; debits: Fen; credits: Fen }>`
    with sides as (
      select shop_id, debit as account, amount as debits, 0 as credits from transfers where ${ofShop}
      union all
      select shop_id, credit, 0, amount from transfers where ${ofShop})
    select shop_id, account, sum(debits)::bigint as debits, sum(credits)::bigint as credits
      from sides group by shop_id, account order by shop_id, account`.execute(r.db)
  return rows.map(({ shop_id, ...row }) => ({ ...row, shopId: shop_id }))
}
