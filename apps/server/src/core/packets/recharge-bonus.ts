import { type Fen, ok, type Result, refuse } from '@caimin/base'
import { sql } from 'kysely'
import type { Tx } from '../../platform/context.ts'
import { sqlTime } from '../../platform/database/columns.ts'
import { lockWallets, payPackets, type WalletKey } from '../ledger/index.ts'
import { selectPackets } from './packet.store.ts'

export interface RechargeBonus extends WalletKey {
  readonly rechargeId: string
  /** What was recharged. */
  readonly amount: Fen
  readonly packetId: string
}

/**
 * Pays the bonus of a packet with the recharge that is being credited, into the gift bucket, and answers how much. A refusal changes
 * nothing: the recharge is credited without a bonus.
 */
export async function applyRechargeBonus(
  t: Tx,
  { rechargeId, amount, packetId, ...key }: RechargeBonus,
): Promise<Result<Fen, 'packet_not_usable' | 'packet_expired' | 'packet_not_for_recharge'>> {
  await lockWallets(t, [key])
  const now = await t.lockedNow()
  const found = await selectPackets(t, key, { where: sql`p.id = ${packetId}`, orderBy: sql`p.id`, limit: 1 })
  const [packet] = found
  if (packet?.state !== 'open' || packet.kind !== 'recharge_bonus') return refuse('packet_not_usable')
  if (now >= packet.validUntil) return refuse('packet_expired')
  if (amount < packet.atLeast) return refuse('packet_not_for_recharge')
  await sql`
    update red_packets set state = 'used', used_at = ${sqlTime(now)}::timestamptz, used_for = ${rechargeId}
     where shop_id = ${key.shopId} and id = ${packetId}`.execute(t.db)
  await payPackets(t, [{ ...key, causeId: rechargeId, amount: packet.amount, actorId: key.playerId }])
  return ok(packet.amount)
}
