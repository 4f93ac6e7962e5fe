import { addMs, type Fen, type Instant } from '@caimin/base'
import { sql } from 'kysely'
import type { Database, Reader } from '../../../platform/context.ts'
import { comparedTime } from '../../../platform/database/columns.ts'
import { RETENTION } from '../../../platform/database/old-rows/retention.ts'
import type { Logger } from '../../../platform/logging.ts'

interface CapIssue {
  readonly capId: string
  readonly issueNo: string
}

/** A cap of which another amount is kept as sold than its orders staked. */
export interface CapDifference extends CapIssue {
  readonly kept: Fen
  readonly byOrders: Fen
}

/** Compares what is kept of every cap with its orders, each cap and issue in a statement of its own. */
export async function findCapDifferences(database: Database): Promise<CapDifference[]> {
  const differences: CapDifference[] = []
  for (const cap of await database.read(capsOfKept)) {
    const difference = await database.read((r) => compareCap(r, cap))
    if (difference !== undefined) differences.push(difference)
  }
  return differences
}

/** The nightly comparison; the job fails where one differs, and is seen among the operator's jobs. */
export async function proveCaps(database: Database, log: Logger): Promise<void> {
  const differences = await findCapDifferences(database)
  for (const { capId, issueNo, kept, byOrders } of differences) {
    log.error(
      { cap: capId, issue: issueNo, kept: String(kept), byOrders: String(byOrders) },
      'a cap is counted wrongly',
    )
  }
  if (differences.length > 0) throw new Error(`What is sold of ${differences.length} caps differs from their orders`)
}

/** Stakes of older issues may be deleted in part. */
async function capsOfKept(r: Reader): Promise<CapIssue[]> {
  const since: Instant = addMs(r.wallNow, -RETENTION.cappedStakes.ms)
  const { rows } = await sql<CapIssue>`
    select cap_id as "capId", issue_no as "issueNo" from cap_sales
     where last_sold_at >= ${comparedTime(since)} order by cap_id, issue_no`.execute(r.db)
  return rows
}

async function compareCap(r: Reader, { capId, issueNo }: CapIssue): Promise<CapDifference | undefined> {
  const { rows } = await sql<{ kept: Fen; byOrders: Fen }>`
    select sold_of_cap(${capId}, ${issueNo}) as kept, coalesce(sum(s.stake), 0)::bigint as "byOrders"
      from capped_stakes s
     cross join lateral (
       select from orders o
        where o.shop_id = s.shop_id and o.id = s.order_id and o.state not in (3, 4, 5, 11) offset 0) as sold
     where s.cap_id = ${capId} and s.issue_no = ${issueNo}`.execute(r.db)
  const [row] = rows
  return row === undefined || row.kept === row.byOrders ? undefined : { capId, issueNo, ...row }
}
