import { type Fen, NO_MONEY } from '@caimin/base'
import type { Reader } from '../../platform/context.ts'
import type { WalletKey } from './wallet.ts'

/** What a player still owes after corrections: it is taken from later prizes only. */
export async function owedBy(r: Reader, { shopId, playerId }: WalletKey): Promise<Fen> {
  const row = await r.db
    .selectFrom('claw_backs')
    .select((claim) => claim.fn.sum<Fen>(claim('amount', '-', claim.ref('repaid'))).as('owed'))
    .where('shop_id', '=', shopId)
    .where('player_id', '=', playerId)
    .whereRef('repaid', '<', 'amount')
    .executeTakeFirst()
  return row?.owed ?? NO_MONEY
}
