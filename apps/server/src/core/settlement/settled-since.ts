import type { Fen, Instant } from '@caimin/base'
import { sql } from 'kysely'
import type { Reader } from '../../platform/context.ts'
import { sqlTime } from '../../platform/database/columns.ts'

/** What settlement has done in all shops since a moment. */
export interface SettledFigures {
  readonly orders: number
  readonly prize: Fen
}

export async function settledSince(r: Reader, since: Instant): Promise<SettledFigures> {
  const { rows } = await sql<SettledFigures>`
    select coalesce(sum(orders), 0)::int as orders, coalesce(sum(prize), 0)::bigint as prize
      from settlement_batches where settled_at >= ${sqlTime(since)}`.execute(r.db)
  return rows[0] as SettledFigures
}
