import type { Fen, Instant } from '@caimin/base'
import { sql } from 'kysely'
import type { Reader } from '../../../platform/context.ts'
import { comparedTime } from '../../../platform/database/columns.ts'

export type WriteOffState = 'proposed' | 'approved' | 'refused'

/** What one person proposed to give up of a claim, and what another decided. */
export interface WriteOff {
  readonly id: string
  readonly claimId: string
  readonly state: WriteOffState
  readonly amount: Fen
  readonly reason: string
  readonly proposedBy: string
  readonly proposedAt: Instant
  readonly decidedBy: string | null
  readonly decidedAt: Instant | null
}

/** What a player owes after a correction. */
export interface Claim {
  readonly id: string
  readonly shopId: string
  readonly playerId: string
  readonly orderId: string
  readonly amount: Fen
  readonly left: Fen
  readonly createdAt: Instant
  readonly writeOffs: readonly WriteOff[]
}

export interface ClaimsQuery {
  readonly shopId?: string | undefined
  readonly playerId?: string | undefined
  readonly state: 'open' | 'proposed' | 'all'
  /** The last claim of the page before. */
  readonly after: readonly [createdAt: Instant, id: string] | null
  readonly limit: number
}

interface ClaimRow {
  readonly id: string
  readonly shop_id: string
  readonly player_id: string
  readonly order_id: string
  readonly amount: Fen
  readonly left: Fen
  readonly created_at: Instant
}

/** Claims, the newest first, with the write-offs of each. Two statements. */
export async function listClaims(r: Reader, query: ClaimsQuery): Promise<Claim[]> {
  const { rows } = await sql<ClaimRow>`
    select c.id, c.shop_id, c.player_id, c.order_id, c.amount, c.amount - c.repaid as left, c.created_at
      from claw_backs c where ${conditionsOf(query)}
     order by c.created_at desc, c.id desc limit ${query.limit}`.execute(r.db)
  const writeOffs = await writeOffsOf(r, rows)
  return rows.map((row) => ({
    id: row.id,
    shopId: row.shop_id,
    playerId: row.player_id,
    orderId: row.order_id,
    amount: row.amount,
    left: row.left,
    createdAt: row.created_at,
    writeOffs: writeOffs.get(row.id) ?? [],
  }))
}

function conditionsOf({ shopId, playerId, state, after }: ClaimsQuery) {
  const conditions = [sql`true`]
  if (shopId !== undefined) conditions.push(sql`c.shop_id = ${shopId}`)
  if (playerId !== undefined) conditions.push(sql`c.player_id = ${playerId}`)
  if (state === 'open') conditions.push(sql`c.repaid < c.amount`)
  if (state === 'proposed') {
    conditions.push(sql`c.id in (select claim_id from claw_back_write_offs where state = 'proposed')`)
  }
  if (after !== null) {
    conditions.push(sql`(c.created_at, c.id) < (${comparedTime(after[0])}, ${after[1]}::uuid)`)
  }
  return sql.join(conditions, sql` and `)
}

async function writeOffsOf(r: Reader, claims: readonly ClaimRow[]): Promise<Map<string, WriteOff[]>> {
  if (claims.length === 0) return new Map()
  const { rows } = await sql<WriteOff>`
    select w.id, w.claim_id as "claimId", w.state, w.amount, w.reason, w.proposed_by as "proposedBy",
           w.proposed_at as "proposedAt", w.decided_by as "decidedBy", w.decided_at as "decidedAt"
      from unnest(${claims.map(({ shop_id }) => shop_id)}::uuid[], ${claims.map(({ id }) => id)}::uuid[]) as k (shop_id, id)
      join claw_back_write_offs w on w.shop_id = k.shop_id and w.claim_id = k.id
     order by w.state = 'proposed' desc, w.proposed_at desc`.execute(r.db)
  return Map.groupBy(rows, ({ claimId }) => claimId)
}
