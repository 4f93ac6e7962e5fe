import { addMs, days, type Fen } from '@caimin/base'
import { sql } from 'kysely'
import type { Tx } from '../../platform/context.ts'
import { sqlTime } from '../../platform/database/columns.ts'
import { takePacketsBack } from '../ledger/index.ts'
import { DAYS_AFTER_RETURN } from './red-packet.ts'

interface FailedOrder {
  readonly shopId: string
  readonly orderId: string
  readonly redPacketId: string | null
}

/**
 * Gives the packets of orders of which nothing was printed back to their players, for at least seven more days. Their
 * stakes have been released in this transaction: each discount is in the gift bucket again, and leaves it. Returns the
 * discounts by order.
 */
export async function returnPackets(t: Tx, orders: readonly FailedOrder[]): Promise<ReadonlyMap<string, Fen>> {
  const helped = orders.filter(({ redPacketId }) => redPacketId !== null)
  if (helped.length === 0) return new Map()
  const { rows } = await sql<{ shop_id: string; player_id: string; order_id: string; amount: Fen }>`
    update red_packets p
       set state = 'open', used_at = null, used_for = null,
           valid_until = greatest(p.valid_until, ${sqlTime(addMs(t.now, days(DAYS_AFTER_RETURN)))}::timestamptz)
      from unnest(${helped.map(({ shopId }) => shopId)}::uuid[], ${helped.map(({ redPacketId }) => redPacketId)}::uuid[],
                  ${helped.map(({ orderId }) => orderId)}::uuid[]) as o (shop_id, packet_id, order_id),
           red_packet_gifts g
     where p.shop_id = o.shop_id and p.id = o.packet_id and p.used_for = o.order_id
       and g.shop_id = p.shop_id and g.id = p.gift_id
    returning p.shop_id, p.player_id, o.order_id, g.amount`.execute(t.db)
  if (rows.length !== helped.length) throw new Error('A red packet was not with the order that it helped to pay')
  await takePacketsBack(
    t,
    rows.map((row) => ({
      shopId: row.shop_id,
      playerId: row.player_id,
      causeId: row.order_id,
      amount: row.amount,
      actorId: null,
    })),
  )
  return new Map(rows.map(({ order_id, amount }) => [order_id, amount]))
}
