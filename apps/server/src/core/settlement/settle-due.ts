import { setTimeout as pause } from 'node:timers/promises'
import type { Database, Tx } from '../../platform/context.ts'
import type { Subject } from '../catalog/index.ts'
import { withinPeople } from '../orders/index.ts'
import { type Checkpoint, noCheckpoint } from './checkpoint.ts'
import { isDatabaseBusy } from './database-activity.store.ts'
import { type Decided, decideBatch } from './decide-batch.ts'
import { type Due, endLook, goCarefully, moveOn, postpone, setAside, splitDue, takeDue } from './due.store.ts'
import { workInLanes } from './lanes.ts'
import { resettleBatch } from './resettle-batch.ts'
import { settleBatch } from './settle-batch.ts'
import { countOrders, lockNext, type OrderKey, type SettlingOrder } from './settling.store.ts'

export interface SettleRun {
  /** Orders of one transaction. */
  readonly batchSize?: number
  /** Orders of one row of the queue, about. */
  readonly partSize?: number
  /**
   * Batches at once: while the database works at one, this process decides another. It is one at a time, with a rest
   * after it, while the database has much else to do.
   */
  readonly lanes?: number
  readonly checkpoint?: Checkpoint
}

const BATCH_SIZE = 1000
const PART_SIZE = 10_000

/** Orders that could not be settled; the others are. */
class UnsettledOrders extends Error {
  readonly orderIds: readonly string[]

  constructor(orderIds: readonly string[], cause: unknown) {
    super(`${orderIds.length} orders cannot be settled, ${orderIds[0]} first: ${String(cause)}`, { cause })
    this.orderIds = orderIds
  }
}

/**
 * Settles what is due, of one subject or of all, until nothing is left to take. Each batch is one transaction that
 * takes a row of the queue, settles the next orders of it and moves the row on: the process may die anywhere, and any
 * number of workers may run it at once. An order that cannot be settled keeps no other from its money; it is set aside,
 * tried again later, and reported at the end as {@link UnsettledOrders}.
 *
 * @returns how many orders were looked at for the first time.
 */
export async function settleDue(database: Database, of: Subject | undefined, run: SettleRun = {}): Promise<number> {
  const round: Round = { database, of, run, unsettled: new Map(), others: [], count: 0 }
  await workInLanes({
    lanes: run.lanes ?? 1,
    step: () => takeBatch(round),
    isWanted: () => database.read(isDatabaseBusy),
    rest: pause,
  })
  const [first] = round.unsettled
  if (first !== undefined) throw new UnsettledOrders([...round.unsettled.keys()], first[1])
  if (round.others.length > 0) throw round.others[0]
  return round.count
}

interface Round {
  readonly database: Database
  readonly of: Subject | undefined
  readonly run: SettleRun
  /** By order, why it cannot be settled. */
  readonly unsettled: Map<string, unknown>
  /** What went wrong without an order's fault. */
  readonly others: unknown[]
  count: number
}

/** Settles the next batch; false when there is none to take. */
async function takeBatch(round: Round): Promise<boolean> {
  const { database, of, run } = round
  const batch = newBatch()
  const failure = await database.tx((t) => settleNext(t, { of, run, batch })).then(() => undefined, failed)
  if (failure === undefined) {
    if (batch.due === undefined) return false
    await (run.checkpoint ?? noCheckpoint)('batch committed')
    if (!batch.due.isSecondLook) round.count += batch.locked.length
    return true
  }
  // Without a row the fault is none of a row's: the next would meet with it as well.
  if (batch.due === undefined) throw failure.error
  const bad = await goAround(database, batch.due, batch.locked)
  if (bad !== undefined) round.unsettled.set(bad, failure.error)
  else if (batch.locked.length === 0) round.others.push(failure.error)
  return true
}

/** What a batch took. Known even if the batch fails. */
interface Batch {
  due: Due | undefined
  locked: readonly SettlingOrder[]
}

const newBatch = (): Batch => ({ due: undefined, locked: [] })

interface NextBatch {
  readonly of: Subject | undefined
  readonly run: SettleRun
  readonly batch: Batch
}

async function settleNext(t: Tx, { of, run, batch }: NextBatch): Promise<void> {
  const { batchSize = BATCH_SIZE, partSize = PART_SIZE } = run
  const checkpoint = run.checkpoint ?? noCheckpoint
  // A transaction that is tried again begins anew.
  batch.locked = []
  const due = await takeDue(t, of)
  batch.due = due
  if (due === undefined) return
  if (!due.isSplit && (await splitDue(t, due, partSize))) return
  if (await wasLookedAt(t, due)) return await endLook(t, due)
  const { after, until, carefulUntil } = due
  const limit = carefulUntil !== null && isBefore(after, carefulUntil) ? 1 : batchSize
  const held = due.isAgain || due.isSecondLook ? 'waited for' : 'skipped'
  const { orders, last } = await lockNext(t, { subject: due, after, until, limit, isAgain: due.isAgain, held })
  if (last === undefined) return await endLook(t, due)
  batch.locked = await withinPeople(t, orders)
  await checkpoint('orders locked')
  await settleLocked(t, due, batch.locked, checkpoint)
  // A batch that was cut short goes on after the last order it took.
  const end = batch.locked.length < orders.length ? batch.locked.at(-1) : last
  await moveOn(t, due, end ?? last, batch.locked.length)
}

async function settleLocked(t: Tx, due: Due, orders: readonly SettlingOrder[], checkpoint: Checkpoint): Promise<void> {
  const decided = await decideBatch(t, orders, true)
  await checkpoint('orders decided')
  if (due.isAgain) await resettleBatch(t, due, decided.filter(isOutdated), checkpoint)
  else await settleBatch(t, due, decided, checkpoint)
}

/** Whether the order was settled before one of its results was corrected. */
const isOutdated = ({ order, corrections }: Decided): boolean => order.settledCorrections < corrections

/** Whether the first look has taken on all orders there are, which are never fewer: then no other is to be found. */
const wasLookedAt = async (t: Tx, due: Due): Promise<boolean> =>
  due.isSecondLook && due.lookedAt > 0 && (await countOrders(t, { ...due, subject: due })) === due.lookedAt

/**
 * Makes the next batch leave out what this one failed with. Returns the order that cannot be settled, once it is known.
 */
async function goAround(database: Database, due: Due, locked: readonly SettlingOrder[]): Promise<string | undefined> {
  const last = locked.at(-1)
  await database.tx(async (t) => {
    if (last === undefined) await postpone(t, due)
    else if (locked.length > 1) await goCarefully(t, due, last)
    else await setAside(t, due, last)
  })
  return locked.length === 1 ? last?.id : undefined
}

/** As the database orders keys. */
const isBefore = (a: OrderKey, b: OrderKey): boolean => a.shopId < b.shopId || (a.shopId === b.shopId && a.id < b.id)

const failed = (error: unknown) => ({ error })
