import { type Fen, NO_MONEY } from '@caimin/base'
import { sql } from 'kysely'
import type { Reader } from '../../../platform/context.ts'
import { type WalletKey, walletName } from '../wallet.ts'

/** What agents still owe of rebates that were taken back, by wallet: it is taken from later rebates only. */
export async function rebatesOwedBy(r: Reader, keys: readonly WalletKey[]): Promise<ReadonlyMap<string, Fen>> {
  const { rows } = await sql<{ shop_id: string; player_id: string; owed: Fen }>`
    select c.shop_id, c.player_id, sum(c.amount - c.repaid)::bigint as owed
      from unnest(${keys.map(({ shopId }) => shopId)}::uuid[], ${keys.map(({ playerId }) => playerId)}::uuid[]) as k (shop_id, player_id)
      join rebate_claims c on c.shop_id = k.shop_id and c.player_id = k.player_id and c.repaid < c.amount
     group by 1, 2`.execute(r.db)
  return new Map(rows.map((row) => [walletName({ shopId: row.shop_id, playerId: row.player_id }), row.owed]))
}

/** What all agents of a shop still owe of rebates that were taken back. */
export async function rebatesOwedTo(r: Reader, shopId: string): Promise<Fen> {
  const { rows } = await sql<{ owed: Fen }>`
    select coalesce(sum(amount - repaid), 0)::bigint as owed
      from rebate_claims where shop_id = ${shopId} and repaid < amount`.execute(r.db)
  return rows[0]?.owed ?? NO_MONEY
}

/** What a player still owes after corrections: it is taken from later prizes only. */
export async function owedBy(r: Reader, { shopId, playerId }: WalletKey): Promise<Fen> {
  const { rows } = await sql<{ owed: Fen }>`
    select coalesce(sum(amount - repaid), 0)::bigint as owed
      from claw_backs where shop_id = ${shopId} and player_id = ${playerId} and repaid < amount`.execute(r.db)
  return rows[0]?.owed ?? NO_MONEY
}
