import { afterAll, beforeAll, expect, it } from 'vitest'
import { cloneDatabase, type TestDatabase } from '../../testing/clone-database.ts'
import { createLogger } from '../logging.ts'
import { bossJobs } from './boss-jobs.ts'
import type { Jobs } from './jobs.ts'

let database: TestDatabase
let jobs: Jobs

beforeAll(async () => {
  database = await cloneDatabase()
  jobs = await bossJobs({ databaseUrl: database.url, log: createLogger('silent') })
})

afterAll(async () => {
  await jobs.close()
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
