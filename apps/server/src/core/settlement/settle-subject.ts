import type { Database } from '../../platform/context.ts'
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

/**
 * Settles every order that waits for this subject and whose every result is known, and settles again those that were settled
 * before a correction. Each batch is one transaction, so the process may die anywhere: what committed is paid, the rest waits.
 * Any number of workers may run it at once, for they skip each other's locked orders. Running it again changes nothing.
 *
 * @returns how many orders were looked at.
 */
export async function settleSubject(database: Database, subject: Subject, run: SettleRun = {}): Promise<number> {
  const settled = await inBatches(database, run, async (t, after, limit, checkpoint) => {
    const orders = await lockUnsettled(t, subject, after, limit)
    await checkpoint('orders locked')
    const decided = await decideBatch(t, orders, true)
    await checkpoint('orders decided')
    await settleBatch(t, subject, decided, checkpoint)
    return orders
  })
  const corrected = await inBatches(database, run, async (t, after, limit, checkpoint) => {
    const orders = await lockOutdated(t, subject, after, limit)
    await checkpoint('settled orders locked')
    await resettleBatch(t, subject, await decideBatch(t, orders, true), checkpoint)
    return orders
  })
  return settled + corrected
}

type Batch = (
  t: Parameters<Parameters<Database['tx']>[0]>[0],
  after: OrderKey,
  limit: number,
  checkpoint: Checkpoint,
) => Promise<readonly SettlingOrder[]>

/** One transaction a batch, from key to key, until a batch comes back empty. */
async function inBatches(database: Database, run: SettleRun, batch: Batch): Promise<number> {
  const checkpoint = run.checkpoint ?? noCheckpoint
  let after = FIRST_KEY
  let count = 0
  for (;;) {
    const start = after
    const orders = await database.tx((t) => batch(t, start, run.batchSize ?? BATCH_SIZE, checkpoint))
    await checkpoint('batch committed')
    const last = orders.at(-1)
    if (last === undefined) return count
    after = last
    count += orders.length
  }
}
