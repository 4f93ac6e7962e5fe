import { type Fen, NO_MONEY } from '@caimin/base'
import type { Reader } from '../../platform/context.ts'

/** What a red packet took off the bet that it helped to pay; nothing without one. */
export async function findDiscount(
  r: Reader,
  { shopId, redPacketId }: { readonly shopId: string; readonly redPacketId: string | null },
): Promise<Fen> {
  if (redPacketId === null) return NO_MONEY
  const { amount } = await r.db
    .selectFrom('red_packets as p')
    .innerJoin('red_packet_gifts as g', (on) => on.onRef('g.shop_id', '=', 'p.shop_id').onRef('g.id', '=', 'p.gift_id'))
    .select('g.amount')
    .where('p.shop_id', '=', shopId)
    .where('p.id', '=', redPacketId)
    .executeTakeFirstOrThrow()
  return amount
}
