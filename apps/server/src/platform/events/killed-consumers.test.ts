import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Pool } from 'pg'
import { it } from 'vitest'
import { cloneDatabase } from '../../testing/clone-database.ts'
import { hasEnded } from '../../testing/product-process.ts'
import { createPool } from '../database/pool.ts'
import { createLogger } from '../logging.ts'
import { createEventBus } from './event-bus.ts'
import { createEventPipeline } from './event-pipeline.ts'
import { DEATH_POINTS } from './testing/death-points.ts'
import { FAILURES, HANDLED_TABLES, shopConsumer } from './testing/shop-consumer.ts'

const DYING = fileURLToPath(new URL('testing/consume-and-die.ts', import.meta.url))
const WRITE_EVERY_MS = 20
const FIRST_WORDS = Object.keys(FAILURES)

const log = createLogger('silent')

/** This process on the database, hearing and handling like the one that dies. */
async function startSurvivor(pool: Pool) {
  const heard: string[] = []
  let missed = 0
  const bus = createEventBus(log)
  bus.on('shop.changed', ({ shopId }) => void heard.push(shopId))
  bus.onMissed(() => {
    missed += 1
  })
  const pipeline = await createEventPipeline({ pool, positionPool: pool, log, bus })
  pipeline.consumers.add(shopConsumer(pool))
  await pipeline.start()
  return { heard, missed: () => missed, close: pipeline.close }
}

/** Writes one event after the other until the process has ended; of every three, two cannot be handled at first. */
async function writeUntilEnded(pool: Pool, dying: ChildProcess): Promise<string[]> {
  const written: string[] = []
  while (!hasEnded(dying)) {
    const shop = `${FIRST_WORDS[written.length % FIRST_WORDS.length]} ${written.length}`
    await pool.query(
      `insert into outbox (kind, payload) values ('shop.changed', jsonb_build_object('shopId', $1::text))`,
      [shop],
    )
    written.push(shop)
    await pause(WRITE_EVERY_MS)
  }
  return written
}

/** Instead of after some seconds what the dead process held is free, and what waits for another try is due. */
const END_LEASES = 'update event_positions set held_until = clock_timestamp() where holder is not null'
const END_WAITS = 'update failed_events set retry_at = clock_timestamp()'
const UNHANDLED = `
  select (select count(*) from failed_events)::int as failed, (select count(*) from outbox)::int as waiting,
         (select count(*) from event_positions p, event_head h where p.number < h.number)::int as behind`

it.concurrent.for(Object.keys(DEATH_POINTS))(
  'loses no event of two processes when one is killed %s',
  { timeout: 120_000 },
  async (point, { expect, onTestFinished }) => {
    const database = await cloneDatabase()
    const pool = createPool({ url: database.url, log, size: 4 })
    await pool.query(HANDLED_TABLES)
    const survivor = await startSurvivor(pool)
    const dying = spawn(process.execPath, [DYING, database.url, point], { stdio: ['ignore', 'ignore', 'inherit'] })
    onTestFinished(() => void dying.kill('SIGKILL'))
    const ended = once(dying, 'exit')
    const written = await writeUntilEnded(pool, dying)
    expect(await ended).toEqual([null, 'SIGKILL'])
    await pool.query(END_LEASES)
    const unhandled = async () => {
      await pool.query(END_WAITS)
      return (await pool.query(UNHANDLED)).rows
    }
    await expect.poll(unhandled, { timeout: 30_000 }).toEqual([{ failed: 0, waiting: 0, behind: 0 }])
    await expect.poll(() => survivor.heard).toEqual(written)
    expect(survivor.missed()).toBe(0)
    const { rows } = await pool.query<{ shop: string }>('select distinct shop from handled')
    expect(rows.map(({ shop }) => shop).toSorted()).toEqual(written.toSorted())
    await survivor.close()
    await pool.end()
    await database.drop()
  },
)
