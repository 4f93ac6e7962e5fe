import { minus, sum } from '@caimin/base'
import type { Reader } from '../../../platform/context.ts'
import { type Buckets, findHolds, takeLast } from '../../ledger/index.ts'
import { recordedOf } from '../finish-orders.ts'
import { openHoldsOf } from '../parties.store.ts'
import type { LoadedOrder } from './load-order.ts'

interface HeldFrom {
  /** All of it while nothing is recorded, without the discount of a red packet, which is spent as a gift is. */
  readonly all: Buckets | null
  /** What goes back if only the recorded tickets are sold. */
  readonly rest: Buckets | null
}

const NOTHING: HeldFrom = { all: null, rest: null }

/** The buckets that the held money of one player's order came from, which what is not printed of it goes back to. */
export async function heldFrom(r: Reader, { order, tickets, discount }: LoadedOrder): Promise<HeldFrom> {
  if (order.planKind !== null) return NOTHING
  const [open] = (await openHoldsOf(r, [order])).get(order.orderId) ?? []
  const hold = open && (await findHolds(r, [open])).get(open.holdId)
  if (hold === undefined) return NOTHING
  const recorded = sum(recordedOf(tickets).map(({ stake }) => stake))
  return recorded === 0n
    ? { all: { ...hold.buckets, gift: minus(hold.buckets.gift, discount) }, rest: null }
    : { all: null, rest: takeLast(hold.buckets, minus(order.stake, recorded)) }
}
