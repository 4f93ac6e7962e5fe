import type { Tx } from '../../../platform/context.ts'
import { type DueRebate, findDueRebates } from '../../agents/index.ts'
import { lockWallets } from '../../ledger/index.ts'
import type { Order } from '../order.ts'
import { openHoldsOf, type PartyHold } from '../parties.store.ts'

/** What orders have set aside, and whom it will earn something once it is sold. */
export interface ReadyToFinish {
  readonly holds: ReadonlyMap<string, readonly PartyHold[]>
  readonly rebates: readonly DueRebate[]
}

/**
 * Locks the wallets of all who have money in these locked orders, and of the agents above them, at once and so in one
 * order. Who is above, and at which rate, was decided when the money was set aside.
 */
export async function lockToFinish(t: Tx, orders: readonly Order[]): Promise<ReadyToFinish> {
  const holds = await openHoldsOf(t, orders)
  const stakes = orders.flatMap(({ orderId, game }) => (holds.get(orderId) ?? []).map((hold) => ({ ...hold, game })))
  const rebates = await findDueRebates(t, stakes)
  await lockWallets(t, [...stakes, ...rebates.map(({ shopId, agentId }) => ({ shopId, playerId: agentId }))])
  return { holds, rebates }
}
