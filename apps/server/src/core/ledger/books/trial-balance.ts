import type { Fen, Instant } from '@caimin/base'
import { sql } from 'kysely'
import type { Reader } from '../../../platform/context.ts'
import type { Account } from '../../../platform/database/ledger-tables.ts'
import { sqlBefore } from './account-balance.ts'

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
  const { rows } = await sql<AccountTotal>`
    select shop_id as "shopId", account, debits, credits
      from trial_balance(${shopId === undefined ? null : [shopId]}::uuid[], null, ${sqlBefore(before)})`.execute(r.db)
  return rows
}
