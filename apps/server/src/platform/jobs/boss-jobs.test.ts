import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cloneDatabase, type TestDatabase } from '../../testing/clone-database.ts'
import { createPool } from '../database/pool.ts'
import { createLogger } from '../logging.ts'
import { bossJobs } from './boss-jobs.ts'
import type { Jobs } from './jobs.ts'

let database: TestDatabase
let jobs: Jobs
let pool: Pool

beforeAll(async () => {
  database = await cloneDatabase()
  jobs = await bossJobs({ databaseUrl: database.url, log: createLogger('silent') })
  pool = createPool({ url: database.url, log: createLogger('silent'), size: 1 })
})

afterAll(async () => {
  await jobs.close()
  await pool.end()
  await database.drop()
})

it('does what it is asked, and again when it fails', async () => {
  const seen: number[] = []
  const done = Promise.withResolvers<void>()
  const enqueue = await jobs.add<{ count: number }>({
    name: 'count',
    work: async ({ count }) => {
      seen.push(count)
      if (seen.length === 1) throw new Error('the first time fails')
      done.resolve()
    },
  })
  await enqueue({ count: 7 })
  await done.promise
  expect(seen).toEqual([7, 7])
})

it('fetches what waits in batches, urgent jobs first, and repeats only the one of a batch that failed', async () => {
  const gate = Promise.withResolvers<void>()
  const started = Promise.withResolvers<void>()
  const done = Promise.withResolvers<void>()
  const seen: number[] = []
  const enqueue = await jobs.add<{ number: number }>({
    name: 'settle-many',
    isUrgent: ({ number }) => number === 99,
    work: async ({ number }) => {
      seen.push(number)
      started.resolve()
      await gate.promise
      if (number === 50 && seen.filter((each) => each === 50).length === 1) throw new Error('once')
      if (seen.length === 102) done.resolve()
    },
  })
  await enqueue({ number: 0 })
  await started.promise
  for (let number = 1; number <= 100; number += 1) await enqueue({ number })
  gate.resolve()
  await done.promise
  expect(seen.slice(0, 2)).toEqual([0, 99])
  expect(seen.toSorted((a, b) => a - b)).toEqual(
    [...Array.from({ length: 101 }, (_, i) => i), 50].toSorted((a, b) => a - b),
  )
  // Those fetched together began at one moment: the first alone, a hundred in five, and the repeated one.
  const { rows } = await pool.query(
    `select count(distinct started_on)::int as fetches from jobs.job where name = 'settle-many'`,
  )
  expect(rows[0]?.fetches).toBeLessThanOrEqual(7)
})

it('keeps one waiting job for a key', async () => {
  const gate = Promise.withResolvers<void>()
  const started = Promise.withResolvers<void>()
  const done = Promise.withResolvers<void>()
  let rounds = 0
  const enqueue = await jobs.add<{ subject: string }>({
    name: 'settle',
    keyOf: ({ subject }) => subject,
    work: async () => {
      rounds += 1
      started.resolve()
      await gate.promise
      if (rounds === 2) done.resolve()
    },
  })
  await enqueue({ subject: 'a' })
  await started.promise
  for (let times = 0; times < 3; times += 1) await enqueue({ subject: 'a' })
  gate.resolve()
  await done.promise
  expect(rounds).toBe(2)
})
