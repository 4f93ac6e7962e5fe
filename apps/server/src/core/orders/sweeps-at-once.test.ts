import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { wallClock } from '../../platform/clock.ts'
import type { Database, Tx } from '../../platform/context.ts'
import { createDatabase } from '../../platform/database/database.ts'
import { createPool } from '../../platform/database/pool.ts'
import { createLogger } from '../../platform/logging.ts'
import { cloneDatabase, type TestDatabase } from '../../testing/clone-database.ts'
import { countQueries } from '../../testing/count-queries.ts'
import { endGroupPackets } from '../packets/index.ts'
import { closeDuePosts } from './copying/post.store.ts'
import { lockOutdated } from './copying/records/record.store.ts'
import { lockDueOrder, lockDueOrders } from './order.store.ts'

let clone: TestDatabase
let pool: Pool
let database: Database

// No server runs on it, so that no sweep but these takes anything.
beforeEach(async () => {
  clone = await cloneDatabase()
  pool = createPool({ url: clone.url, log: createLogger('silent'), size: 4 })
  database = createDatabase({ pool, clocks: { wall: wallClock, business: wallClock } })
})

afterEach(async () => {
  await pool.end()
  await clone.drop()
})

const twoShops = () => [randomUUID(), randomUUID()]

/** Runs an insert of `$1` shops whose other rows are not there: a sweep looks at nothing but what it takes. */
async function insert(statement: string, shops: readonly string[], each: number): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set session_replication_role = replica')
    await client.query(`${statement} from unnest($1::uuid[]) as shop cross join generate_series(1, $2) as n`, [
      shops,
      each,
    ])
    await client.query('set session_replication_role = default')
  } finally {
    client.release()
  }
}

const addOrders = (shops: readonly string[], each: number) =>
  insert(
    `insert into orders (shop_id, id, order_no, player_id, game, state, bet, notes, stake, tolerance, cutoff_at, placed_at, accept_by,
                         print_by, request_id, money_after, state_at, due_at)
     select shop, gen_random_uuid(), gen_random_uuid(), shop, 'jczq', 1, '{}', 1, 200, '{}', now(), now(), now(), now(),
            gen_random_uuid(), 0, now(), now() - n * interval '1 minute'`,
    shops,
    each,
  )

const addPosts = (shops: readonly string[], each: number) =>
  insert(
    `insert into posts (shop_id, id, order_id, poster_id, game, declaration, commission_percent, is_hidden, posted_at, cutoff_at, day,
                        stake, unit_stake, unit_notes, unit, shape, commitment, salt)
     select shop, gen_random_uuid(), gen_random_uuid(), shop, 'jczq', '', 5, false, now(), now() - interval '1 minute', now(),
            2000, 200, 1, '{}', '{}', sha256('a'), sha256('a')`,
    shops,
    each,
  )

const addPackets = (shops: readonly string[], each: number) =>
  insert(
    `insert into group_packets (shop_id, id, split, total, parts, staff_id, sent_at, recorded_at, valid_until)
     select shop, gen_random_uuid(), 'equal', 2, '{1,1}', shop, now() - interval '2 days', now() - interval '2 days',
            now() - interval '1 day'`,
    shops,
    each,
  )

async function addPosters(shops: readonly string[], each: number): Promise<void> {
  await insert('insert into posters (shop_id, player_id) select shop, gen_random_uuid()', shops, each)
  await pool.query(
    `insert into poster_records (shop_id, player_id, days, through, streak, orders, hits, cost, prize, copy_orders, copy_hits,
                                 copy_cost, copy_prize)
     select shop_id, player_id, 7, '2020-01-01', 0, 1, 0, 1, 0, 0, 0, 0, 0 from posters where shop_id = any($1)
     on conflict do nothing`,
    [shops],
  )
}

/** What two workers take at once: the second begins while the first holds all that it took. */
const atOnce = <T>(take: (t: Tx) => Promise<T>) =>
  database.tx(async (t) => [await take(t), await database.tx(take)] as const)

const statementsOf = async (work: (t: Tx) => Promise<unknown>): Promise<number> => {
  const queries = countQueries()
  try {
    return await database.tx((t) => queries.inside(() => work(t)))
  } finally {
    queries.stop()
  }
}

it('two sweeps of orders take different ones, and leave those of which none is due', async () => {
  const shops = twoShops()
  await addOrders(shops, 3)
  const take = (t: Tx) => lockDueOrders(t, 4)
  const [first, beside] = await atOnce(take)
  expect([first.length, beside.length]).toEqual([4, 2])
  expect(new Set([...first, ...beside].map(({ orderId }) => orderId)).size).toBe(6)
  const key = first[0] ?? { shopId: '', orderId: '' }
  const [held, besideHeld] = await atOnce((t) => lockDueOrder(t, key))
  expect([held?.orderId, besideHeld]).toEqual([key.orderId, undefined])
  await pool.query("update orders set due_at = now() + interval '1 hour' where shop_id = any($1)", [shops])
  expect(await database.tx(take)).toEqual([])
  expect(await database.tx((t) => lockDueOrder(t, key))).toBeUndefined()
})

it('two sweeps of posts close each once', async () => {
  const shops = twoShops()
  await addPosts(shops, 3)
  const close = (t: Tx) => closeDuePosts(t, 4)
  expect(await atOnce(close)).toEqual([4, 0])
  expect(await database.tx(close)).toBe(2)
  expect(await database.tx(close)).toBe(0)
  const { rows } = await pool.query('select from posts where shop_id = any($1) and is_open', [shops])
  expect(rows).toEqual([])
})

it('a sweep of group packets leaves the one that is being claimed to the next', async () => {
  const shops = twoShops()
  await addPackets(shops, 3)
  const client = await pool.connect()
  await client.query('begin')
  await client.query('select from group_packets where shop_id = $1 limit 1 for update', [shops[0]])
  expect(await endGroupPackets({ database })).toBe(5)
  await client.query('rollback')
  client.release()
  expect(await endGroupPackets({ database })).toBe(1)
  expect(await endGroupPackets({ database })).toBe(0)
})

it('two sweeps of records take different posters', async () => {
  const shops = twoShops()
  await addPosters(shops, 3)
  const [first, beside] = await atOnce((t) => lockOutdated(t, t.now, 100))
  expect([first.length, beside.length]).toEqual([6, 0])
})

it.each([
  ['orders', addOrders, (t: Tx) => lockDueOrders(t, 100)],
  ['posts', addPosts, (t: Tx) => closeDuePosts(t, 100)],
  ['records', addPosters, (t: Tx) => lockOutdated(t, t.now, 100)],
] as const)(
  'a sweep of %s asks once, and once more for each shop, however many are due',
  async (_table, add, sweep) => {
    expect(await statementsOf(sweep)).toBe(1)
    const shops = twoShops()
    await add(shops, 2)
    expect(await statementsOf(sweep)).toBe(3)
    await add(shops, 20)
    expect(await statementsOf(sweep)).toBe(3)
  },
)
