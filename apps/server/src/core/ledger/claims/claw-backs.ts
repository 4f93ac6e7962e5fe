import { type Fen, fen, plus } from '@caimin/base'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/context.ts'
import { sqlTime } from '../../../platform/database/columns.ts'
import { newId } from '../../../platform/ids.ts'
import { type WalletKey, walletName } from '../wallet.ts'

/**
 * Where claims are kept: those that a corrected prize left, repaid by later prizes and commissions, and those that a
 * reversed rebate left, repaid by later rebates alone.
 */
type Claims = 'claw_backs' | 'rebate_claims'

/** What a player still owes after a correction, oldest first. */
export interface OpenClaim extends WalletKey {
  readonly id: string
  readonly left: Fen
}

export interface NewClaim extends WalletKey {
  readonly orderId: string
  readonly journalId: string
  readonly amount: Fen
}

/** Open claims by wallet. The wallets must be locked: only their holders change claims. */
export async function openClaims(
  t: Tx,
  keys: readonly WalletKey[],
  from: Claims = 'claw_backs',
): Promise<Map<string, OpenClaim[]>> {
  const { rows } = await sql<{ shop_id: string; player_id: string; id: string; left: Fen }>`
    select c.shop_id, c.player_id, c.id, c.amount - c.repaid as left
      from (select distinct * from unnest(${keys.map((key) => key.shopId)}::uuid[],
                                          ${keys.map((key) => key.playerId)}::uuid[])) as k (shop_id, player_id)
      join ${sql.table(from)} c on c.shop_id = k.shop_id and c.player_id = k.player_id and c.repaid < c.amount
     order by c.created_at, c.id`.execute(t.db)
  const claims = rows.map((row) => ({ shopId: row.shop_id, playerId: row.player_id, id: row.id, left: row.left }))
  return Map.groupBy(claims, walletName)
}

/** Takes what a prize can repay from the claims, oldest first, and returns how much; the claims given are lowered. */
export function repayFrom(
  claims: OpenClaim[],
  prize: Fen,
  repaid: Map<string, { claim: OpenClaim; amount: Fen }>,
): Fen {
  let left: bigint = prize
  for (const [index, claim] of claims.entries()) {
    const part = fen(left < claim.left ? left : claim.left)
    if (part === 0n) continue
    left -= part
    claims[index] = { ...claim, left: fen(claim.left - part) }
    repaid.set(claim.id, { claim, amount: plus(repaid.get(claim.id)?.amount ?? fen(0n), part) })
  }
  return fen(prize - left)
}

export async function writeRepaid(
  t: Tx,
  repaid: readonly { claim: OpenClaim; amount: Fen }[],
  to: Claims = 'claw_backs',
): Promise<void> {
  if (repaid.length === 0) return
  await sql`
    update ${sql.table(to)} c set repaid = c.repaid + p.amount
      from unnest(${repaid.map(({ claim }) => claim.shopId)}::uuid[], ${repaid.map(({ claim }) => claim.id)}::uuid[],
                  ${repaid.map(({ amount }) => amount)}::bigint[]) as p (shop_id, id, amount)
     where c.shop_id = p.shop_id and c.id = p.id`.execute(t.db)
}

export async function writeClaims(t: Tx, claims: readonly NewClaim[], to: Claims = 'claw_backs'): Promise<void> {
  if (claims.length === 0) return
  await sql`
    insert into ${sql.table(to)} (shop_id, id, player_id, order_id, journal_id, amount, created_at)
    select *, ${sqlTime(t.now)}::timestamptz
      from unnest(${claims.map(({ shopId }) => shopId)}::uuid[], ${claims.map(() => newId(t.wallNow))}::uuid[],
                  ${claims.map(({ playerId }) => playerId)}::uuid[], ${claims.map(({ orderId }) => orderId)}::uuid[],
                  ${claims.map(({ journalId }) => journalId)}::uuid[],
                  ${claims.map(({ amount }) => amount)}::bigint[])`.execute(t.db)
}
