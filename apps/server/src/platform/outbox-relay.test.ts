import { Client, type Pool } from 'pg'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { cloneDatabase, type TestDatabase } from '../testing/clone-database.ts'
import { createPool } from './database/pool.ts'
import type { DomainEvent } from './domain-events.ts'
import { createLogger } from './logging.ts'
import { type OutboxRelay, startOutboxRelay } from './outbox-relay.ts'

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
function relay(publish: (events: readonly DomainEvent[]) => Promise<void>): OutboxRelay {
  const started = startOutboxRelay({ pool, log, publish })
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
    if (tries === 1) throw new Error('nobody there')
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
