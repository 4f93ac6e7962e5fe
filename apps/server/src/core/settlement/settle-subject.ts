import type { Database, Tx } from '../../platform/context.ts'
import type { Subject } from '../catalog/index.ts'
import { type Checkpoint, noCheckpoint } from './checkpoint.ts'
import { decideBatch } from './decide-batch.ts'
import { resettleBatch } from './resettle-batch.ts'
import { settleBatch } from './settle-batch.ts'
import { FIRST_KEY, lockOutdated, lockUnsettled, type OrderKey, type SettlingOrder } from './settling.store.ts'

export interface SettleRun {
  readonly batchSize?: number
  readonly checkpoint?: Checkpoint
}

const BATCH_SIZE = 500

/** Orders that could not be settled; the others of their subject are. */
class UnsettledOrders extends Error {
  readonly orderIds: readonly string[]

  constructor(orderIds: readonly string[], cause: unknown) {
    super(`${orderIds.length} orders cannot be settled, ${orderIds[0]} first: ${String(cause)}`, { cause })
    this.orderIds = orderIds
  }
}

/**
 * Settles every order that waits for this subject and whose every result is known, and settles again those that were
 * settled before a correction. Each batch is one transaction, so the process may die anywhere: what committed is paid,
 * the rest waits. Any number of workers may run it at once, for they skip each other's locked orders. Running it again
 * changes nothing. A batch that fails is done again one by one, so that an order that cannot be settled keeps no other
 * from its money; it is reported at the end as {@link UnsettledOrders}.
 *
 * @returns how many orders were looked at.
 */
export async function settleSubject(database: Database, subject: Subject, run: SettleRun = {}): Promise<number> {
  const unsettled: Unsettled[] = []
  const settled = await inBatches(database, { run, unsettled }, async (t, { after, limit, onLocked, checkpoint }) => {
    const orders = await lockUnsettled(t, subject, after, limit)
    onLocked(orders)
    await checkpoint('orders locked')
    const decided = await decideBatch(t, orders, true)
    await checkpoint('orders decided')
    await settleBatch(t, subject, decided, checkpoint)
  })
  const corrected = await inBatches(database, { run, unsettled }, async (t, { after, limit, onLocked, checkpoint }) => {
    const orders = await lockOutdated(t, subject, after, limit)
    onLocked(orders)
    await checkpoint('settled orders locked')
    await resettleBatch(t, subject, await decideBatch(t, orders, true), checkpoint)
  })
  const [first] = unsettled
  if (first !== undefined)
    throw new UnsettledOrders(
      unsettled.map(({ orderId }) => orderId),
      first.error,
    )
  return settled + corrected
}

interface Unsettled {
  readonly orderId: string
  readonly error: unknown
}

interface BatchOptions {
  readonly after: OrderKey
  readonly limit: number
  /** Called as soon as the orders are locked: they are known even if the batch fails. */
  readonly onLocked: (orders: readonly SettlingOrder[]) => void
  readonly checkpoint: Checkpoint
}

type Batch = (t: Tx, options: BatchOptions) => Promise<void>

interface BatchRun {
  readonly run: SettleRun
  /** Where orders are added that could not be settled. */
  readonly unsettled: Unsettled[]
}

/** One transaction a batch, from key to key, until a batch comes back empty. */
async function inBatches(database: Database, { run, unsettled }: BatchRun, batch: Batch): Promise<number> {
  const checkpoint = run.checkpoint ?? noCheckpoint
  let after = FIRST_KEY
  let oneByOneUntil: OrderKey = FIRST_KEY
  let count = 0
  for (;;) {
    const limit = isBefore(after, oneByOneUntil) ? 1 : (run.batchSize ?? BATCH_SIZE)
    let locked: readonly SettlingOrder[] = []
    const options = { after, limit, onLocked: (orders: typeof locked) => (locked = orders), checkpoint }
    const done = await database.tx((t) => batch(t, options)).then(succeeded, failed)
    const last = locked.at(-1)
    if (!done.ok) {
      // Without a locked order the fault is none of an order's.
      if (last === undefined) throw done.error
      if (locked.length > 1) {
        oneByOneUntil = last
        continue
      }
      unsettled.push({ orderId: last.id, error: done.error })
    } else {
      await checkpoint('batch committed')
      count += locked.length
    }
    if (last === undefined) return count
    after = last
  }
}

/** As the database orders keys. */
const isBefore = (a: OrderKey, b: OrderKey): boolean => a.shopId < b.shopId || (a.shopId === b.shopId && a.id < b.id)

const succeeded = () => ({ ok: true }) as const
const failed = (error: unknown) => ({ ok: false, error }) as const
