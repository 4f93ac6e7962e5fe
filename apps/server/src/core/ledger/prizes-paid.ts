import { type Fen, type Instant, NO_MONEY } from '@caimin/base'
import { sql } from 'kysely'
import type { Reader } from '../../platform/context.ts'
import { sqlBefore } from './books/account-balance.ts'

/** Prizes before tax that all shops have paid since a moment, less those that corrections took back. */
export async function prizesPaidSince(r: Reader, since: Instant): Promise<Fen> {
  const paidBefore = (moment: Instant | undefined) =>
    sql`(select coalesce(sum(debits - credits), 0) from trial_balance(null, 'prizes', ${sqlBefore(moment)}))`
  const { rows } = await sql<{ paid: Fen }>`
    select (${paidBefore(undefined)} - ${paidBefore(since)})::bigint as paid`.execute(r.db)
  return rows[0]?.paid ?? NO_MONEY
}
