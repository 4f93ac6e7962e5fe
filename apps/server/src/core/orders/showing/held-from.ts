import { minus } from '@caimin/base'
import type { Reader } from '../../../platform/context.ts'
import { type Buckets, findHolds } from '../../ledger/index.ts'
import { openHoldsOf } from '../parties.store.ts'
import type { LoadedOrder } from './load-order.ts'

/**
 * The buckets that the held money of one player's order came from, which it goes back to if nothing is printed. Gifts
 * are spent first, so the discount of a red packet is among them, and goes back to the packet. Null once it is decided.
 */
export async function heldFrom(r: Reader, { order, discount }: LoadedOrder): Promise<Buckets | null> {
  if (order.planKind !== null) return null
  const [open] = (await openHoldsOf(r, [order])).get(order.orderId) ?? []
  if (open === undefined) return null
  const hold = (await findHolds(r, [open])).get(open.holdId)
  return hold === undefined ? null : { ...hold.buckets, gift: minus(hold.buckets.gift, discount) }
}
