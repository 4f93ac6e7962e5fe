import { type Fen, type Instant, NO_MONEY } from '@caimin/base'
import { sql } from 'kysely'
import type { Reader } from '../../platform/context.ts'
import type { Account } from '../../platform/database/ledger-tables.ts'
import { balanceOf } from './books/account-balance.ts'

/** Prizes before tax that all shops have paid since a moment, less those that corrections took back. */
export async function prizesPaidSince(r: Reader, since: Instant): Promise<Fen> {
  const key = {
    shopId: sql<string>`shop.id`,
    account: sql<Account>`'prizes'::account`,
    playerId: sql<null>`null::uuid`,
  }
  const before = (moment: Instant | undefined) => balanceOf('shop', key, moment)
  const { rows } = await sql<{ paid: Fen }>`
    select coalesce(sum(${before(since)} - ${before(undefined)}), 0)::bigint as paid from shops as shop`.execute(r.db)
  return rows[0]?.paid ?? NO_MONEY
}
