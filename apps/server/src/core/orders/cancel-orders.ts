import { type Fen, minus, NO_MONEY, present } from '@caimin/base'
import type { OrderState } from '@caimin/rules'
import type { Tx } from '../../platform/context.ts'
import { endHolds } from '../ledger/index.ts'
import { returnPackets } from '../packets/index.ts'
import { moveOrders } from './move-orders.ts'
import { releaseWaitingTickets } from './order.store.ts'
import type { Order, OrderActor } from './order.ts'
import { causeOf, heldBy, openHoldsOf } from './parties.store.ts'

/** The states in which an order ends with nothing printed. */
export type CancelledState = Extract<
  OrderState,
  'cancelledByPlayer' | 'cancelledByShop' | 'cancelledBySystem' | 'unsold'
>

export interface Cancellation {
  readonly order: Order
  readonly to: CancelledState
  readonly actor: OrderActor
  readonly reason: string | null
}

/**
 * Ends locked orders of which nothing was printed: all money returns to the buckets it came from, and
 * a red packet to its player. Returns what came back to the wallets to stay, in the order of the cancellations.
 */
export async function cancelOrders(t: Tx, cancellations: readonly Cancellation[]): Promise<Fen[]> {
  if (cancellations.length === 0) return []
  const orders = cancellations.map(({ order }) => order)
  const holds = await openHoldsOf(t, orders)
  const ends = cancellations.map(({ order, actor }) =>
    present(holds.get(order.orderId), 'an order that is not printed has a hold').map((hold) => ({
      shopId: hold.shopId,
      holdId: hold.holdId,
      causeId: causeOf(hold),
      captured: NO_MONEY,
      actorId: actor.id,
      ofPlan: order.planKind !== null,
    })),
  )
  const ended = await endHolds(t, ends.flat())
  const journals = new Map(ends.flat().map(({ holdId }, index) => [holdId, ended[index]?.journalId]))
  const discounts = await returnPackets(t, orders)
  await releaseWaitingTickets(t, orders)
  await moveOrders(
    t,
    cancellations.map((cancellation, index) => ({
      ...cancellation,
      journalId: present(journals.get(ends[index]?.[0]?.holdId ?? ''), 'the hold of such an order is open'),
      dueAt: null,
    })),
  )
  return orders.map(({ orderId }) => minus(heldBy(holds.get(orderId) ?? []), discounts.get(orderId) ?? NO_MONEY))
}
