import { type Fen, NO_MONEY } from '@caimin/base'
import { sql } from 'kysely'
import type { Tx } from '../../platform/context.ts'
import { sqlTime } from '../../platform/database/columns.ts'
import { lockWallets, payPackets, type WalletKey } from '../ledger/index.ts'
import { selectPackets } from './packet.store.ts'

export interface BonusRecharge extends WalletKey {
  readonly rechargeId: string
  /** What was recharged. */
  readonly amount: Fen
}

/**
 * Pays the largest bonus that this recharge earns into the gift bucket, with the recharge that is being credited, and
 * returns how much; 0 when no open packet fits. A bonus costs its player nothing, so it needs no confirmation.
 */
export async function payRechargeBonus(t: Tx, { rechargeId, amount, ...key }: BonusRecharge): Promise<Fen> {
  await lockWallets(t, [key])
  const now = sqlTime(await t.lockedNow())
  const [packet] = await selectPackets(t, key, {
    where: sql`p.state = 'open' and p.valid_until > ${now}::timestamptz
               and g.kind = 'recharge_bonus' and g.at_least <= ${amount}`,
    orderBy: sql`g.amount desc, p.valid_until, p.id`,
    limit: 1,
  })
  if (packet === undefined) return NO_MONEY
  await sql`
    update red_packets set state = 'used', used_at = ${now}::timestamptz, used_for = ${rechargeId}
     where shop_id = ${key.shopId} and id = ${packet.id}`.execute(t.db)
  await payPackets(t, [{ ...key, causeId: rechargeId, amount: packet.amount, actorId: key.playerId }])
  return packet.amount
}
