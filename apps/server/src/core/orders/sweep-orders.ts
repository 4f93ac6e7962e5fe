import type { Database, Tx } from '../../platform/context.ts'
import { sqlTime } from '../../platform/database/columns.ts'
import { cancelOrders } from './cancel-orders.ts'
import { finishOrders, recordedOf } from './finish-orders.ts'
import { lockDueOrders, ticketsOf } from './order.store.ts'
import { type Order, SYSTEM } from './order.ts'

const BATCH = 100

/**
 * Ends what the shop let pass: an order not accepted in time, and at the cutoff one of which nothing was printed; of one
 * printed in part that part stands. Run it every second or so, in as many processes as there are: they skip each other.
 * Answers how many orders it ended.
 */
export async function sweepDueOrders(database: Database): Promise<number> {
  let ended = 0
  for (;;) {
    const count = await database.tx(sweepBatch)
    ended += count
    if (count < BATCH) return ended
  }
}

/** A suspended shop accepts nothing: the next sweeps give back what still waits, however many orders it is. */
export async function giveBackWaiting(t: Tx, shopId: string): Promise<void> {
  await t.db
    .updateTable('orders')
    .set({ due_at: sqlTime(t.now) })
    .where('shop_id', '=', shopId)
    .where('state', '=', 1)
    .execute()
}

async function sweepBatch(t: Tx): Promise<number> {
  const due = await lockDueOrders(t, BATCH)
  if (due.length === 0) return 0
  const now = await t.lockedNow()
  const tickets = Map.groupBy(await ticketsOf(t, due), ({ orderId }) => orderId)
  const plans = due.map((order) => ({ order, recorded: recordedOf(tickets.get(order.orderId) ?? []) }))
  const nothingPrinted = plans.filter(({ recorded }) => recorded.length === 0)
  const partPrinted = plans.filter(({ recorded }) => recorded.length > 0)
  await cancelOrders(
    t,
    nothingPrinted.map(({ order }) => ({
      order,
      to: 'cancelledBySystem',
      actor: SYSTEM,
      reason: whyEnded(order, now),
    })),
  )
  await finishOrders(
    t,
    partPrinted.map(({ order, recorded }) => ({ order, recorded, actor: SYSTEM })),
  )
  return due.length
}

const whyEnded = (order: Order, now: number): string =>
  order.state === 'awaitingIssue'
    ? 'not_printed_in_time'
    : now >= order.cutoffAt
      ? 'cutoff_passed'
      : now >= order.acceptBy
        ? 'not_accepted_in_time'
        : // Only `giveBackWaiting` lets an order fall due before its time.
          'shop_suspended'
