import { addMs, hours, minutes } from '@caimin/base'
import { attempt } from '../../platform/attempt.ts'
import type { Database, Tx } from '../../platform/context.ts'
import { sqlTime } from '../../platform/database/columns.ts'
import type { Logger } from '../../platform/logging.ts'
import { cancelOrders } from './cancel-orders.ts'
import { finishOrders, recordedOf } from './finish-orders.ts'
import { lockDueOrder, lockDueOrders, ticketsOf } from './order.store.ts'
import { type Order, type OrderKey, SYSTEM } from './order.ts'
import { withinPeople } from './parties.store.ts'
import { lookAtPlans, openPlansOf } from './plans/plan.store.ts'
import { lockToFinish } from './rebates/lock-to-finish.ts'

const BATCH = 100

/**
 * An order that cannot be ended is tried again after as long as it has been late, within these bounds: ever more
 * seldom.
 */
const MIN_WAIT_MS = minutes(1)
const MAX_WAIT_MS = hours(1)

export interface SweepParts {
  readonly database: Database
  readonly log: Logger
}

/**
 * Ends what the shop let pass: an order not accepted in time, and at the cutoff one of which nothing was printed; of
 * one printed in part that part stands. Run it every second or so, in as many processes as there are: they skip each
 * other. A batch that fails is done again one by one; an order that cannot be ended is reported and looked at again
 * later, and holds up no other. Returns how many orders it ended.
 */
export async function sweepDueOrders({ database, log }: SweepParts): Promise<number> {
  let ended = 0
  for (;;) {
    const before = ended
    const due: Order[] = []
    try {
      await database.tx(async (t) => {
        due.splice(0, due.length, ...(await lockSomeDue(t)))
        await endOrders(t, due)
      })
      ended += due.length
    } catch (error) {
      // Without a locked order the fault is none of an order's.
      if (due.length === 0) throw error
      for (const order of due) if (await endAlone({ database, log }, order)) ended += 1
    }
    // Where none could be ended, the same may still be due: they wait for the next round.
    if (due.length < BATCH || ended === before) return ended
  }
}

/** Of plans no more than have room in a transaction with all their people. */
async function lockSomeDue(t: Tx): Promise<Order[]> {
  const due = await lockDueOrders(t, BATCH)
  const some = await withinPeople(
    t,
    due.map(({ shopId, orderId: id, planKind }) => ({ shopId, id, planKind })),
  )
  return due.slice(0, some.length)
}

/** Whether the order was ended; it may have moved on meanwhile. */
async function endAlone({ database, log }: SweepParts, { shopId, orderId }: Order): Promise<boolean> {
  const ids = { shop: shopId, order: orderId }
  let isEnded = false
  const isDone = await attempt({ log, failed: 'an order that is due cannot be ended', ids }, () =>
    database.tx(async (t) => {
      const order = await lockDueOrder(t, { shopId, orderId })
      if (order !== undefined) await endOrders(t, [order])
      isEnded = order !== undefined
    }),
  )
  if (isDone) return isEnded
  await attempt({ log, failed: 'an order that cannot be ended stays due', ids }, () =>
    database.tx((t) => lookLater(t, { shopId, orderId })),
  )
  return false
}

async function lookLater(t: Tx, key: OrderKey): Promise<void> {
  const order = await lockDueOrder(t, key)
  if (order === undefined) return
  const now = await t.lockedNow()
  const late = now - (order.state === 'awaitingAcceptance' ? order.acceptBy : order.cutoffAt)
  const waitMs = Math.min(Math.max(late, MIN_WAIT_MS), MAX_WAIT_MS)
  await t.db
    .updateTable('orders')
    .set({ due_at: sqlTime(addMs(now, waitMs)) })
    .where('shop_id', '=', key.shopId)
    .where('id', '=', key.orderId)
    .execute()
}

/** A suspended shop accepts nothing: the next sweeps give back what waits and end its plans, however many it is. */
export async function giveBackWaiting(t: Tx, shopId: string): Promise<void> {
  await t.db
    .updateTable('orders')
    .set({ due_at: sqlTime(t.now) })
    .where('shop_id', '=', shopId)
    .where('state', '=', 1)
    .execute()
  await lookAtPlans(t, await openPlansOf(t, shopId))
}

async function endOrders(t: Tx, due: readonly Order[]): Promise<void> {
  if (due.length === 0) return
  // All wallets at once, so that two batches cannot deadlock.
  const ready = await lockToFinish(t, due)
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
    ready,
  )
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
