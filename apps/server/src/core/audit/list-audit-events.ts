import type { Instant } from '@caimin/base'
import type { AuditEventCode } from '@caimin/contract'
import { sql } from 'kysely'
import type { Reader } from '../../platform/context.ts'
import type { AuditContent } from './record-audit-event.ts'
import { hashOfRow, rootOf } from './row-hash.ts'

/** Which events to show; what is left out is not asked for. */
export interface AuditFilter {
  readonly shopId?: string | undefined
  readonly staffIds?: readonly string[] | undefined
  readonly deed?: AuditEventCode | undefined
  /** The id of what it is about. */
  readonly subjectId?: string | undefined
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
  /** Of the row before in its chain, as it is there now; null when that row is gone. */
  readonly before: string | null
  readonly hash: string
  /** Whether the hash is over the content and the row before. */
  readonly holds: boolean
}

interface StoredRow {
  readonly chain: string
  readonly seq: bigint
  readonly content: string
  readonly hash: Buffer
  readonly before: Buffer | null
}

/** Events of all chains, the newest first, after a place. */
export async function listAuditEvents(
  r: Reader,
  { filter, after, limit }: { readonly filter: AuditFilter; readonly after: AuditPlace | null; readonly limit: number },
): Promise<readonly AuditRow[]> {
  const { shopId, staffIds, deed, subjectId, from, until } = filter
  const conditions = [
    sql`true`,
    ...(shopId === undefined ? [] : [sql`shop_id = ${shopId}::uuid`]),
    ...(staffIds === undefined ? [] : [sql`staff_id = any(${staffIds}::uuid[])`]),
    ...(deed === undefined ? [] : [sql`deed = ${deed}`]),
    ...(subjectId === undefined ? [] : [sql`(content::jsonb) #>> '{subject,id}' = ${subjectId}`]),
    ...(from === undefined ? [] : [sql`at_ms >= ${from}::bigint`]),
    ...(until === undefined ? [] : [sql`at_ms < ${until}::bigint`]),
    ...(after === null
      ? []
      : [sql`(at_ms, chain, seq) < (${after[0]}::bigint, ${after[1]}::uuid, ${after[2]}::bigint)`]),
  ]
  const { rows } = await sql<StoredRow>`
    select chain, seq, content, hash,
           (select b.hash from audit_log b where b.chain = page.chain and b.seq = page.seq - 1) as before
      from (select chain, seq, content, hash, at_ms from audit_log where ${sql.join(conditions, sql` and `)}
             order by at_ms desc, chain desc, seq desc limit ${limit}) as page
     order by at_ms desc, chain desc, seq desc`.execute(r.db)
  return rows.map(readRow)
}

function readRow({ chain, seq, content, hash, before: stored }: StoredRow): AuditRow {
  const before = seq === 1n ? rootOf(chain) : stored
  return {
    ...(JSON.parse(content) as AuditContent),
    chain,
    seq: Number(seq),
    before: before?.toString('hex') ?? null,
    hash: hash.toString('hex'),
    holds: before !== null && hashOfRow(before, seq, content).equals(hash),
  }
}
