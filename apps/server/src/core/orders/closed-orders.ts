import type { Instant } from '@caimin/base'
import type { Reader } from '../../platform/context.ts'
import { getMatches } from '../catalog/index.ts'
import { matchIdsOf, type Order } from './order.ts'

/**
 * The ids of orders with a match that is officially closed now, whatever their cutoff says: its deadline came forward,
 * and the orders' cutoffs follow a moment later (`bring-cutoffs-forward.ts`).
 */
export async function closedOrders(r: Reader, orders: readonly Order[], now: Instant): Promise<ReadonlySet<string>> {
  const matchIds = [...new Set(orders.flatMap(({ bet }) => matchIdsOf(bet)))]
  if (matchIds.length === 0) return new Set()
  const matches = await getMatches(r, matchIds)
  const isClosed = (id: string) => {
    const deadline = matches.get(id)?.gameDeadlineAt
    return deadline !== undefined && now >= deadline
  }
  return new Set(orders.filter(({ bet }) => matchIdsOf(bet).some(isClosed)).map(({ orderId }) => orderId))
}
