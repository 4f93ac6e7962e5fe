import type { Instant } from '@caimin/base'
import type { AuditEventCode } from '@caimin/contract'
import { sql } from 'kysely'
import type { Reader } from '../../platform/context.ts'
import type { AuditContent } from './record-audit-event.ts'

/** Which events to show; what is left out is not asked for. */
export interface AuditFilter {
  readonly shopId?: string | undefined
  readonly staffIds?: readonly string[] | undefined
  readonly deed?: AuditEventCode | undefined
  readonly from?: Instant | undefined
  /** The first moment that is too late. */
  readonly until?: Instant | undefined
}

/** Where a row stands in time and in its chain. */
export type AuditPlace = readonly [at: Instant, chain: string, seq: number]

/** A row of the log as it was written. */
export interface AuditRow extends AuditContent {
  readonly chain: string
  readonly seq: number
  readonly hash: string
}

interface StoredRow {
  readonly chain: string
  readonly seq: bigint
  readonly content: string
  readonly hash: Buffer
}

/** Events of all chains, the newest first, after a place. */
export async function listAuditEvents(
  r: Reader,
  { filter, after, limit }: { readonly filter: AuditFilter; readonly after: AuditPlace | null; readonly limit: number },
): Promise<readonly AuditRow[]> {
  const { shopId, staffIds, deed, from, until } = filter
  const conditions = [
    sql`true`,
    ...(shopId === undefined ? [] : [sql`shop_id = ${shopId}::uuid`]),
    ...(staffIds === undefined ? [] : [sql`staff_id = any(${staffIds}::uuid[])`]),
    ...(deed === undefined ? [] : [sql`deed = ${deed}`]),
    ...(from === undefined ? [] : [sql`at_ms >= ${from}::bigint`]),
    ...(until === undefined ? [] : [sql`at_ms < ${until}::bigint`]),
    ...(after === null
      ? []
      : [sql`(at_ms, chain, seq) < (${after[0]}::bigint, ${after[1]}::uuid, ${after[2]}::bigint)`]),
  ]
  const { rows } = await sql<StoredRow>`
    select chain, seq, content, hash from audit_log where ${sql.join(conditions, sql` and `)}
     order by at_ms desc, chain desc, seq desc limit ${limit}`.execute(r.db)
  return rows.map(readRow)
}

const readRow = ({ chain, seq, content, hash }: StoredRow): AuditRow => ({
  ...(JSON.parse(content) as AuditContent),
  chain,
  seq: Number(seq),
  hash: hash.toString('hex'),
})
