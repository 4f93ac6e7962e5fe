import type { Fen, Instant } from '@caimin/base'
import { sql } from 'kysely'
import type { Reader } from '../../platform/context.ts'
import { sqlTime } from '../../platform/database/columns.ts'

/** What settlement has done in all shops since a moment. */
export interface SettledFigures {
  readonly orders: number
  /** Prizes of these orders, without those that wait for somebody to pay them by hand. */
  readonly paid: Fen
}

export async function settledSince(r: Reader, since: Instant): Promise<SettledFigures> {
  const { rows } = await sql<SettledFigures>`
    with batches as (select shop_id, id, orders, prize from settlement_batches where settled_at >= ${sqlTime(since)})
    select (select coalesce(sum(orders), 0)::int from batches) as orders,
           ((select coalesce(sum(prize), 0) from batches)
             - (select coalesce(sum(o.prize), 0) from orders o
                 where o.state = 9 and (o.shop_id, o.settled_in) in (select shop_id, id from batches)))::bigint as paid`.execute(
    r.db,
  )
  return rows[0] as SettledFigures
}
