import { Client, type Pool } from 'pg'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { cloneDatabase, type TestDatabase } from '../testing/clone-database.ts'
import { createPool } from './database/pool.ts'
import type { DomainEvent } from './domain-events.ts'
import { createLogger } from './logging.ts'
import { createOutboxRelay, type OutboxRelay, type RelayParts } from './outbox-relay.ts'

const log = createLogger('silent')
let database: TestDatabase
let pool: Pool
const relays: OutboxRelay[] = []

beforeAll(async () => {
  database = await cloneDatabase()
  pool = createPool({ url: database.url, log, size: 8 })
})

afterEach(async () => {
  await Promise.all(relays.splice(0).map((relay) => relay.close()))
  await pool.query('delete from outbox')
})

afterAll(async () => {
  await pool.end()
  await database.drop()
})

/** Starts a relay that notes what it published. */
function relay(publish: RelayParts['publish'], consume: RelayParts['consume'] = async () => undefined): OutboxRelay {
  const started = createOutboxRelay({ pool, log, consume, publish })
  started.start()
  relays.push(started)
  return started
}

const write = (shopId: string) =>
  pool.query(`insert into outbox (kind, payload) values ('shop.changed', jsonb_build_object('shopId', $1::text))`, [
    shopId,
  ])

const waiting = async () => (await pool.query('select 1 from outbox')).rowCount

const shopOf = (event: DomainEvent): string => ('shopId' in event ? event.shopId : '')

it('publishes what was written, in order, and keeps nothing', async () => {
  const seen: string[] = []
  for (let shop = 0; shop < 450; shop += 1) await write(String(shop))
  relay(async (events) => {
    seen.push(...events.map(shopOf))
  })
  await expect.poll(waiting).toBe(0)
  expect(seen).toEqual(Array.from({ length: 450 }, (_, shop) => String(shop)))
})

it('keeps what could not be published, and publishes it later', async () => {
  const seen: string[] = []
  let tries = 0
  await write('a')
  relay(async (events) => {
    tries += 1
    if (tries === 1) throw new Error('connection refused')
    seen.push(...events.map(shopOf))
  })
  await expect.poll(() => seen).toEqual(['a'])
})

it('publishes once with several processes, and goes on when one is killed in the middle', async () => {
  const dead = new Client({ connectionString: database.url })
  await dead.connect()
  await dead.query('begin')
  await dead.query('select pg_advisory_xact_lock(7270003)')
  await write('b')
  const seen: string[] = []
  const note = async (events: readonly DomainEvent[]) => {
    seen.push(...events.map(shopOf))
  }
  relay(note)
  relay(note)
  await write('c')
  expect(seen).toEqual([])
  await dead.end()
  await expect.poll(waiting).toBe(0)
  expect(seen).toEqual(['b', 'c'])
})

it('keeps the one event that its consumer does not take, without holding up the others, until it is taken', async () => {
  const published: string[] = []
  const consumed: string[] = []
  let isBroken = true
  for (const shop of ['a', 'bad', 'c']) await write(shop)
  relay(
    async (events) => {
      published.push(...events.map(shopOf))
    },
    async (event) => {
      if (shopOf(event) === 'bad' && isBroken) throw new Error('no job could be kept')
      consumed.push(shopOf(event))
    },
  )
  const kept = async () => (await pool.query('select tries, retry_at > created_at as waits from outbox')).rows
  await expect.poll(kept).toMatchObject([{ waits: true }])
  expect(published).toEqual(['a', 'c'])
  isBroken = false
  await expect.poll(waiting).toBe(0)
  expect(published).toEqual(['a', 'c', 'bad'])
  expect(consumed).toEqual(['a', 'c', 'bad'])
})

it('tries an event that is not taken ever more seldom, up to a minute', async () => {
  await write('bad')
  const tried = Promise.withResolvers<void>()
  const started = relay(
    async () => undefined,
    async () => {
      tried.resolve()
      throw new Error('still broken')
    },
  )
  await tried.promise
  await started.close()
  await pool.query('update outbox set tries = 20, retry_at = clock_timestamp()')
  const again = Promise.withResolvers<void>()
  const second = relay(
    async () => undefined,
    async () => {
      again.resolve()
      throw new Error('still broken')
    },
  )
  await again.promise
  await second.close()
  const { rows } = await pool.query(
    `select tries, extract(epoch from retry_at - clock_timestamp()) between 50 and 60 as "waitsAMinute" from outbox`,
  )
  expect(rows).toEqual([{ tries: 21, waitsAMinute: true }])
})
