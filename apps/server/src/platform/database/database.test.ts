import { instant } from '@caimin/base'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cloneDatabase, type TestDatabase } from '../../testing/clone-database.ts'
import { createBoundedQueue } from '../bounded-queue.ts'
import type { Database, Tx } from '../context.ts'
import { createLogger } from '../logging.ts'
import { OutcomeUnknownError, withCallScope } from './call-scope.ts'
import { createDatabase } from './database.ts'
import { CALL_LIMITS, createPool } from './pool.ts'
import { isTransient } from './transient-errors.ts'

let clone: TestDatabase
let pool: Pool
let watching: Pool
let database: Database

const clocks = { wall: () => instant(0), business: () => instant(0) }
const log = createLogger('silent')

beforeAll(async () => {
  clone = await cloneDatabase()
  pool = createPool({ url: clone.url, log, size: 4, limits: { ...CALL_LIMITS, lockMs: 50, statementMs: 3_000 } })
  watching = createPool({ url: clone.url, log, size: 2 })
  database = createDatabase({ pool, clocks })
  await watching.query('create table things (id int primary key)')
})
afterAll(async () => {
  await Promise.all([pool.end(), watching.end()])
  await clone.drop()
})

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error) => error,
  )

const insert = (id: number) => (t: Tx) => sql`insert into things values (${id})`.execute(t.db)
const isThere = async (id: number) => (await watching.query('select from things where id = $1', [id])).rowCount === 1
const lock = (t: Tx) => sql`select pg_advisory_xact_lock(7)`.execute(t.db)
const backendOf = async (t: Tx) =>
  (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(t.db)).rows[0]?.pid
const kill = (pid: number | undefined) => watching.query('select pg_terminate_backend($1)', [pid])

/** Runs the work while another session holds the lock of {@link lock}. */
async function whileLocked(work: () => Promise<void>): Promise<void> {
  const holder = await watching.connect()
  try {
    await holder.query('begin')
    await holder.query('select pg_advisory_xact_lock(7)')
    await work()
  } finally {
    await holder.query('rollback')
    holder.release()
  }
}

it('bounds statements, locks and idle transactions by its own settings, on any database', async () => {
  const { rows } = await pool.query(
    `select name, setting from pg_settings where name in ('statement_timeout', 'lock_timeout',
       'idle_in_transaction_session_timeout') order by name`,
  )
  expect(rows).toEqual([
    { name: 'idle_in_transaction_session_timeout', setting: '20000' },
    { name: 'lock_timeout', setting: '50' },
    { name: 'statement_timeout', setting: '3000' },
  ])
})

it('takes a lock, a statement and a connection that do not come in time for passing faults', async () => {
  await whileLocked(async () => {
    const error = await failureOf(database.tx(lock))
    expect(error).toMatchObject({ code: '55P03' })
    expect(isTransient(error)).toBe(true)
  })
  expect(isTransient(await failureOf(database.read((r) => sql`select pg_sleep(60)`.execute(r.db))))).toBe(true)
  const narrow = createPool({ url: clone.url, log, size: 1, limits: { ...CALL_LIMITS, connectMs: 3_000 } })
  const taken = await narrow.connect()
  expect(isTransient(await failureOf(narrow.query('select 1')))).toBe(true)
  taken.release()
  await narrow.end()
})

it('says that nothing happened when a call fails before its first commit', async () => {
  await whileLocked(async () => {
    const error = await failureOf(withCallScope('ann', () => database.tx(lock)))
    expect(error).toMatchObject({ code: '55P03' })
  })
})

it('says that the outcome is unknown when a call fails after its first commit', async () => {
  await whileLocked(async () => {
    const call = withCallScope('ann', async () => {
      await database.tx(insert(1))
      await database.tx(lock)
    })
    expect(await failureOf(call)).toBeInstanceOf(OutcomeUnknownError)
    const reading = withCallScope('ann', async () => {
      await database.autocommit(
        () => pool.query('insert into things values (2)'),
        () => true,
      )
      await database.read((r) => sql`select pg_sleep(60)`.execute(r.db))
    })
    expect(await failureOf(reading)).toBeInstanceOf(OutcomeUnknownError)
  })
  expect(await isThere(1)).toBe(true)
})

it('takes a statement that committed by itself without writing anything for no commit', async () => {
  await whileLocked(async () => {
    const call = withCallScope('ann', async () => {
      await database.autocommit(
        () => pool.query('select false as written'),
        ({ rows }) => rows[0].written,
      )
      await database.tx(lock)
    })
    expect(await failureOf(call)).toMatchObject({ code: '55P03' })
  })
})

it('takes a connection that was lost in the middle for nothing, and one lost at the commit for unknown', async () => {
  const inTheMiddle = database.tx(async (t) => {
    await insert(3)(t)
    await kill(await backendOf(t))
    await insert(4)(t)
  })
  const early = await failureOf(inTheMiddle)
  expect(early).not.toBeInstanceOf(OutcomeUnknownError)
  expect(isTransient(early)).toBe(true)
  await watching.query(`
    create function end_backend() returns trigger language plpgsql as 'begin perform pg_terminate_backend(pg_backend_pid()); return null; end';
    create constraint trigger dies_at_commit after insert on things deferrable initially deferred
      for each row when (new.id = 5) execute function end_backend()`)
  expect(await failureOf(database.tx(insert(5)))).toBeInstanceOf(OutcomeUnknownError)
  const alone = database.autocommit(
    () => pool.query('select pg_terminate_backend(pg_backend_pid())'),
    () => true,
  )
  expect(await failureOf(alone)).toBeInstanceOf(OutcomeUnknownError)
  expect(await isThere(3)).toBe(false)
})

it('runs a bounded number of one caller’s transactions at once, and any within another', async () => {
  const turns = createBoundedQueue({ running: 9, runningPerKey: 1, waiting: 9, waitingPerKey: 1, waitMs: 60_000 })
  const bounded = createDatabase({ pool, clocks, turns })
  const held = Promise.withResolvers<void>()
  const first = withCallScope('ann', () => bounded.tx(() => bounded.tx(() => held.promise)))
  const second = withCallScope('ann', () => bounded.tx(async () => 'second'))
  const third = failureOf(withCallScope('ann', () => bounded.tx(async () => 'third')))
  expect(isTransient(await third)).toBe(true)
  expect(await withCallScope('bob', () => bounded.tx(async () => 'bob'))).toBe('bob')
  held.resolve()
  await first
  expect(await second).toBe('second')
})
