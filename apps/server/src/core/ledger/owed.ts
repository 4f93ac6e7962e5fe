import { type Fen, NO_MONEY } from '@caimin/base'
import { sql } from 'kysely'
import type { Reader } from '../../platform/context.ts'
import type { WalletKey } from './wallet.ts'

/** What a player still owes after corrections: it is taken from later prizes only. */
export async function owedBy(r: Reader, { shopId, playerId }: WalletKey): Promise<Fen> {
  const { rows } = await sql<{ owed: Fen }>`
    select coalesce(sum(amount - repaid), 0)::bigint as owed
      from claw_backs where shop_id = ${shopId} and player_id = ${playerId} and repaid < amount`.execute(r.db)
  return rows[0]?.owed ?? NO_MONEY
}
