import { orderStateIndex } from '@caimin/rules'
import type { Tx } from '../../platform/context.ts'
import type { Subject } from '../catalog/index.ts'
import { paymentsOf, reverseWithCommissions } from '../orders/index.ts'
import type { Checkpoint } from './checkpoint.ts'
import type { Decided } from './decide-batch.ts'
import { settleBatch } from './settle-batch.ts'
import type { SettlingOrder } from './settling.store.ts'
import { clearTicketOutcomes, moveToAwaitingResult, recordCorrections } from './write-batch.store.ts'

/**
 * Settles a batch of ended orders again after a corrected result. Those whose money stays the same only note that they
 * were looked at. The others go back to 7 with reversing journals and are settled anew in the same transaction, so
 * no reader ever sees the state between the two.
 */
export async function resettleBatch(
  t: Tx,
  subject: Subject,
  decided: readonly Decided[],
  checkpoint: Checkpoint,
): Promise<void> {
  const [changed, same] = partition(decided, isChanged)
  await recordCorrections(
    t,
    same.map(({ order, corrections }) => ({ ...order, corrections })),
  )
  if (changed.length === 0) return
  const orders = changed.map(({ order }) => order)
  const paid = orders.filter(wasPaid).map((order) => ({ ...order, orderId: order.id }))
  await reverseWithCommissions(t, await paymentsOf(t, paid))
  await checkpoint('prizes reversed')
  await clearTicketOutcomes(t, orders)
  await moveToAwaitingResult(t, orders, { actorKind: 'operator', reason: 'result_corrected' })
  await checkpoint('orders taken back')
  const awaiting = changed.map((one) => ({ ...one, order: { ...one.order, state: orderStateIndex('awaitingResult') } }))
  await settleBatch(t, subject, awaiting, checkpoint)
}

/** Whether the new results bring the order other money than it was settled with. */
export function isChanged({ order, outcome }: Decided): boolean {
  if (outcome.kind === 'waiting') return true
  return (
    outcome.prize !== order.prize || outcome.afterTax !== order.prizeAfterTax || outcome.refund !== order.voidRefund
  )
}

const wasPaid = (order: SettlingOrder): boolean => order.state === orderStateIndex('paid')

function partition<T>(all: readonly T[], is: (one: T) => boolean): [T[], T[]] {
  return [all.filter(is), all.filter((one) => !is(one))]
}
