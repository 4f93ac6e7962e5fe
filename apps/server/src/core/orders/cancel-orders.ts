import { type Fen, minus, NO_MONEY, present } from '@caimin/base'
import type { OrderState } from '@caimin/rules'
import type { Tx } from '../../platform/context.ts'
import { endHolds } from '../ledger/index.ts'
import { returnPackets } from '../packets/index.ts'
import { moveOrders } from './move-orders.ts'
import { holdsOf, releaseWaitingTickets } from './order.store.ts'
import type { Order, OrderActor } from './order.ts'

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
 * Ends locked orders of which nothing was printed: the whole stake returns to the buckets it came from, and a red
 * packet to its player. Returns what came back to the wallets to stay, in the order of the cancellations.
 */
export async function cancelOrders(t: Tx, cancellations: readonly Cancellation[]): Promise<Fen[]> {
  if (cancellations.length === 0) return []
  const orders = cancellations.map(({ order }) => order)
  const holds = await holdsOf(t, orders)
  const ended = await endHolds(
    t,
    cancellations.map(({ order, actor }) => ({
      shopId: order.shopId,
      holdId: present(holds.get(order.orderId), 'an order has a hold'),
      causeId: order.orderId,
      captured: NO_MONEY,
      actorId: actor.id,
    })),
  )
  const discounts = await returnPackets(t, orders)
  await releaseWaitingTickets(t, orders)
  await moveOrders(
    t,
    cancellations.map((cancellation, index) => ({
      ...cancellation,
      journalId: present(ended[index], 'the hold of an order that is not printed is open').journalId,
      dueAt: null,
    })),
  )
  return orders.map(({ orderId, stake }) => minus(stake, discounts.get(orderId) ?? NO_MONEY))
}
