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
  jobs = await bossJobs({ databaseUrl: database.url, log: createLogger('silent'), pollSeconds: 0.5 })
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

it('fetches the next batch at once while there is a full one, however seldom it looks by itself', async () => {
  const seldom = await bossJobs({ databaseUrl: database.url, log: createLogger('silent'), pollSeconds: 60 })
  const gate = Promise.withResolvers<void>()
  const started = Promise.withResolvers<void>()
  let done = 0
  const enqueue = await seldom.add<{ number: number }>({
    name: 'settle-at-once',
    work: async () => {
      started.resolve()
      await gate.promise
      done += 1
    },
  })
  await enqueue({ number: 0 })
  await started.promise
  for (let number = 1; number <= 60; number += 1) await enqueue({ number })
  gate.resolve()
  await expect.poll(() => done).toBe(61)
  await seldom.close()
})

it('keeps one waiting job for each key', async () => {
  const gate = Promise.withResolvers<void>()
  const started = Promise.withResolvers<void>()
  const seen: string[] = []
  const enqueue = await jobs.add<{ subject: string }>({
    name: 'settle',
    keyOf: ({ subject }) => subject,
    work: async ({ subject }) => {
      seen.push(subject)
      started.resolve()
      await gate.promise
    },
  })
  await enqueue({ subject: 'a' })
  await started.promise
  for (const subject of ['a', 'b', 'a', 'b', 'a']) await enqueue({ subject })
  const { rows } = await pool.query(
    `select data->>'subject' as subject from jobs.job where name = 'settle' and state = 'created' order by 1`,
  )
  expect(rows).toEqual([{ subject: 'a' }, { subject: 'b' }])
  gate.resolve()
  await expect.poll(() => seen.toSorted()).toEqual(['a', 'a', 'b'])
})
