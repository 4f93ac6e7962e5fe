import type { Pool } from 'pg'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { cloneDatabase, type TestDatabase } from '../../testing/clone-database.ts'
import { createPool } from '../database/pool.ts'
import { NO_SHOP } from '../handlers/once.ts'
import { createLogger } from '../logging.ts'
import type { Consumer } from './consumer.ts'
import { createEventBus } from './event-bus.ts'
import { createEventPipeline, type EventPipeline } from './event-pipeline.ts'

const log = createLogger('silent')
let database: TestDatabase
let pool: Pool
let running: EventPipeline[] = []

beforeAll(async () => {
  database = await cloneDatabase()
  pool = createPool({ url: database.url, log, size: 10 })
})

afterEach(async () => {
  await closeAll()
  for (const table of ['outbox', 'event_positions', 'failed_events']) await pool.query(`delete from ${table}`)
})

afterAll(async () => {
  await pool.end()
  await database.drop()
})

type ShopConsumer = Consumer<'shop.changed'>

/** What a process heard and handled, and how often it learnt that it had missed something. */
interface Process {
  readonly heard: string[]
  readonly missed: () => number
  readonly pipeline: EventPipeline
}

async function startProcess(...consumers: readonly ShopConsumer[]): Promise<Process> {
  const started = await prepareProcess(...consumers)
  await started.pipeline.start()
  return started
}

async function prepareProcess(...consumers: readonly ShopConsumer[]): Promise<Process> {
  const bus = createEventBus(log)
  const heard: string[] = []
  let missed = 0
  bus.on('shop.changed', ({ shopId }) => void heard.push(shopId))
  bus.onMissed(() => {
    missed += 1
  })
  const pipeline = await createEventPipeline({ pool, positionPool: pool, log, bus })
  for (const consumer of consumers) pipeline.consumers.add(consumer)
  running.push(pipeline)
  return { heard, missed: () => missed, pipeline }
}

async function closeAll(): Promise<void> {
  await Promise.all(running.map((pipeline) => pipeline.close()))
  running = []
}

/** A consumer that notes which shops it handled; `fails` says which it cannot handle now. */
function noting(name: string, fails: (shop: string) => boolean = () => false) {
  const handled: string[] = []
  const consumer: ShopConsumer = {
    name,
    kinds: ['shop.changed'],
    async handle(events) {
      const bad = events.find(({ shopId }) => fails(shopId))
      if (bad !== undefined) throw new Error(`cannot handle ${bad.shopId}`)
      handled.push(...events.map(({ shopId }) => shopId))
    },
  }
  return { handled, consumer }
}

const write = (...shops: readonly string[]) =>
  pool.query(
    `insert into outbox (kind, payload)
     select 'shop.changed', jsonb_build_object('shopId', s.id) from unnest($1::text[]) with ordinality as s (id, n) order by n`,
    [shops],
  )

const names = (count: number): string[] => Array.from({ length: count }, (_, shop) => `shop ${shop}`)
const rowsIn = async (table: string) => (await pool.query(`select 1 from ${table}`)).rowCount

it('brings what was written to listeners in order, numbers the batches without a gap and keeps nothing waiting', async () => {
  const { heard } = await startProcess()
  const shops = names(1250)
  await write(...shops)
  await expect.poll(() => heard).toEqual(shops)
  expect(await rowsIn('outbox')).toBe(0)
  const { rows } = await pool.query<{ gaps: number }>(
    'select (max(number) - min(number) + 1 - count(*))::int as gaps from event_batches',
  )
  expect(rows).toEqual([{ gaps: 0 }])
})

it('goes by the time at which events were written, whatever their numbers', async () => {
  const { heard } = await prepareProcess()
  await pool.query(
    `insert into outbox (kind, payload, created_at)
     select 'shop.changed', jsonb_build_object('shopId', n::text), now() - n * interval '1 second'
       from generate_series(1, 5) as n`,
  )
  await running.at(-1)?.start()
  await expect.poll(() => heard).toEqual(['5', '4', '3', '2', '1'])
})

it('takes an event of no shop', async () => {
  const { heard } = await prepareProcess()
  await pool.query(`insert into outbox (kind, payload) values ('shop.changed', '{"shopId": "a"}')`)
  const { rows } = await pool.query<{ shop_id: string }>('select distinct shop_id from outbox')
  expect(rows).toEqual([{ shop_id: NO_SHOP }])
  await running.at(-1)?.start()
  await expect.poll(() => heard).toEqual(['a'])
})

it('brings every event to the listeners of every process, and to one of its consumers', async () => {
  const [a, b] = [noting('tested'), noting('tested')]
  const processes = [await startProcess(a.consumer), await startProcess(b.consumer)]
  const shops = names(300)
  for (const shop of shops) await write(shop)
  for (const { heard } of processes) await expect.poll(() => heard).toEqual(shops)
  await expect.poll(() => [...a.handled, ...b.handled].toSorted()).toEqual(shops.toSorted())
})

it('handles after a start what was written while no process ran', async () => {
  await startProcess(noting('tested').consumer)
  await closeAll()
  await write('a', 'b')
  const { handled, consumer } = noting('tested')
  await startProcess(consumer)
  await expect.poll(() => handled.toSorted()).toEqual(['a', 'b'])
})

it('does not hold up a consumer by one that fails, nor an event by one that cannot be handled', async () => {
  let isBroken = true
  const broken = noting('broken', (shop) => isBroken && shop === 'bad')
  const sound = noting('sound')
  const { heard } = await startProcess(broken.consumer, sound.consumer)
  await write('a', 'bad', 'c')
  await expect.poll(() => sound.handled.toSorted()).toEqual(['a', 'bad', 'c'])
  await expect.poll(() => broken.handled.toSorted()).toEqual(['a', 'c'])
  expect(heard).toEqual(['a', 'bad', 'c'])
  const failed = async () =>
    (await pool.query('select consumer, event, error, retry_at > failed_at as waits from failed_events')).rows
  await expect.poll(failed).toMatchObject([
    {
      consumer: 'broken',
      event: { kind: 'shop.changed', shopId: 'bad' },
      error: 'Error: cannot handle bad',
      waits: true,
    },
  ])
  isBroken = false
  await expect.poll(failed, { timeout: 10_000 }).toEqual([])
  expect(broken.handled.toSorted()).toEqual(['a', 'bad', 'c'])
})

it('tries an event ever more seldom, and parks it in the end', async () => {
  const { consumer } = noting('broken', () => true)
  await startProcess(consumer)
  await write('bad')
  const failed = async () =>
    (await pool.query('select tries, round(extract(epoch from retry_at - failed_at))::int as wait from failed_events'))
      .rows
  await expect.poll(failed).toEqual([{ tries: 1, wait: 2 }])
  const tryNow = (tries: number) =>
    pool.query('update failed_events set tries = $1, retry_at = clock_timestamp()', [tries])
  await tryNow(3)
  await expect.poll(failed, { timeout: 5_000 }).toEqual([{ tries: 4, wait: 16 }])
  await tryNow(8)
  await expect.poll(failed, { timeout: 5_000 }).toEqual([{ tries: 9, wait: 60 }])
  await tryNow(9)
  await expect.poll(failed, { timeout: 5_000 }).toEqual([{ tries: 10, wait: null }])
})

it('leaves to a process what it holds, and lets another take it over when it is silent', async () => {
  const { handled, consumer } = noting('tested')
  await startProcess(consumer)
  await pool.query(
    `update event_positions set holder = gen_random_uuid(), held_until = clock_timestamp() + interval '1 hour'`,
  )
  await write('a')
  await expect.poll(() => rowsIn('outbox')).toBe(0)
  expect(handled).toEqual([])
  await pool.query('update event_positions set held_until = clock_timestamp()')
  await expect.poll(() => handled, { timeout: 5_000 }).toEqual(['a'])
})

it('handles again what a process handled that died before it could say so', async () => {
  const first = noting('tested')
  await startProcess(first.consumer)
  await write('a')
  await expect.poll(() => first.handled).toEqual(['a'])
  await closeAll()
  // As a process leaves it that is killed between the two.
  await pool.query(
    `update event_positions set number = number - 1, holder = gen_random_uuid(), held_until = clock_timestamp()`,
  )
  const second = noting('tested')
  await startProcess(second.consumer)
  await expect.poll(() => second.handled, { timeout: 5_000 }).toEqual(['a'])
})

it('loses no event to an append that is cut off', async () => {
  const client = await pool.connect()
  await client.query('begin')
  await write('a')
  await client.query('select append_events(10)')
  const { heard } = await startProcess()
  await write('b')
  await client.query('rollback')
  client.release()
  await expect.poll(() => heard).toEqual(['a', 'b'])
})

it('tells a process that events are gone which it had not read', async () => {
  const late = await prepareProcess()
  const other = await startProcess()
  await write('a')
  await expect.poll(() => other.heard).toEqual(['a'])
  await pool.query('delete from event_batches')
  await write('b')
  await expect.poll(() => other.heard).toEqual(['a', 'b'])
  await late.pipeline.start()
  await expect.poll(() => late.heard).toEqual(['b'])
  expect([late.missed(), other.missed()]).toEqual([1, 0])
})

it('tells it at once, also when nothing has happened since', async () => {
  const late = await prepareProcess()
  const other = await startProcess()
  await write('a')
  await expect.poll(() => other.heard).toEqual(['a'])
  await pool.query('delete from event_batches')
  await late.pipeline.start()
  await expect.poll(() => late.missed()).toBe(1)
  await expect.poll(() => late.pipeline.isCurrent()).toBe(true)
  await write('b')
  await expect.poll(() => late.heard).toEqual(['b'])
  expect([late.missed(), other.missed()]).toEqual([1, 0])
})

it('deletes old batches once every consumer has handled them', async () => {
  const { handled, consumer } = noting('tested')
  const { pipeline } = await startProcess(consumer)
  await write('a')
  await expect.poll(() => handled).toEqual(['a'])
  await closeAll()
  await write('b')
  const silent = await startProcess()
  await expect.poll(() => silent.heard).toEqual(['b'])
  await pool.query(`insert into event_positions select 'slow', 0, max(number) - 1 from event_batches`)
  await pool.query(`update event_batches set created_at = clock_timestamp() - interval '2 hours'`)
  await pipeline.eventLog.deleteOlder(3_600_000)
  expect(await rowsIn('event_batches')).toBe(1)
})
