import { ok, type Result, refuse } from '@caimin/base'
import { sql } from 'kysely'
import type { Tx } from '../../platform/context.ts'
import { sqlTime } from '../../platform/database/columns.ts'
import { lockWallets, payPackets, type WalletKey } from '../ledger/index.ts'
import { selectPackets } from './packet.store.ts'
import type { RedPacket } from './red-packet.ts'

const MAX_OPENED = 100

/**
 * Opens one packet of a player, or all that wait: gift money goes into the wallet, the others can be used from now on.
 */
export async function openPackets(
  t: Tx,
  key: WalletKey,
  packetId: string | 'all',
): Promise<Result<readonly RedPacket[], 'not_found' | 'packet_opened_before' | 'packet_expired'>> {
  await lockWallets(t, [key])
  const now = await t.lockedNow()
  const found = await selectPackets(t, key, {
    where: packetId === 'all' ? sql`p.state = 'given'` : sql`p.id = ${packetId}`,
    orderBy: sql`p.valid_until, p.id`,
    limit: MAX_OPENED,
  })
  const opening = found.filter(({ state, validUntil }) => state === 'given' && now < validUntil)
  if (packetId !== 'all' && opening.length === 0) return refuse(rejectionReason(found[0]))
  const isGift = ({ kind }: RedPacket) => kind === 'gift_money'
  await sql`
    update red_packets p
       set opened_at = ${sqlTime(now)}::timestamptz, state = case when o.is_gift then 'used' else 'open' end,
           used_at = case when o.is_gift then ${sqlTime(now)}::timestamptz end,
           used_for = case when o.is_gift then o.id end
      from unnest(${opening.map(({ id }) => id)}::uuid[], ${opening.map(isGift)}::boolean[]) as o (id, is_gift)
     where p.shop_id = ${key.shopId} and p.id = o.id`.execute(t.db)
  const money = opening.filter(isGift)
  await payPackets(
    t,
    money.map(({ id, amount }) => ({ ...key, causeId: id, amount, actorId: key.playerId })),
  )
  return ok(opening)
}

function rejectionReason(packet: RedPacket | undefined) {
  if (packet === undefined) return 'not_found'
  return packet.state === 'given' ? 'packet_expired' : 'packet_opened_before'
}
