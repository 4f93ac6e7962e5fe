import type { Fen, Instant } from '@caimin/base'
import { sql } from 'kysely'
import type { Reader } from '../../platform/context.ts'
import { sqlTime } from '../../platform/database/columns.ts'
import { prizesPaidSince } from '../ledger/index.ts'

/** What settlement has done in all shops since a moment. */
export interface SettledFigures {
  /** An order that is settled again after a corrected result counts once, when it was settled first. */
  readonly orders: number
  /** Prizes that went to players, before tax, less those that corrections took back. */
  readonly paid: Fen
}

export async function settledSince(r: Reader, since: Instant): Promise<SettledFigures> {
  const [counted, paid] = await Promise.all([
    sql<{ orders: number }>`
      select coalesce(sum(orders - settled_again), 0)::int as orders
        from settlement_batches where settled_at >= ${sqlTime(since)}`.execute(r.db),
    prizesPaidSince(r, since),
  ])
  return { orders: counted.rows[0]?.orders ?? 0, paid }
}
