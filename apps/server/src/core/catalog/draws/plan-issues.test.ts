import { addMs, hours, type Instant, instant, yuan } from '@caimin/base'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase } from '../../../platform/database/database.ts'
import { createPool } from '../../../platform/database/pool.ts'
import { createLogger } from '../../../platform/logging.ts'
import { cloneDatabase, type TestDatabase } from '../../../testing/clone-database.ts'
import { factsOfIssue } from '../testing/issue-facts.ts'
import { addPastDraws } from './draw.store.ts'
import { addIssues, getIssue } from './issue.store.ts'
import { planIssues } from './plan-issues.ts'

const NOON = instant(Date.parse('2026-11-20T12:00:00+08:00'))

let clone: TestDatabase
let pool: ReturnType<typeof createPool>
let database: ReturnType<typeof createDatabase>

beforeAll(async () => {
  clone = await cloneDatabase()
  pool = createPool({ url: clone.url, log: createLogger('silent'), size: 2 })
  const clock = () => NOON
  database = createDatabase({ pool, clocks: { wall: clock, business: clock } })
})

afterAll(async () => {
  await pool.end()
  await clone.drop()
})

const issueAt = (issueNo: string, drawAt: Instant) => factsOfIssue({ game: 'daletou', issueNo, drawAt })

const drawAt = (issueNo: string, drawnAt: Instant, pool: bigint | null) => ({
  game: 'daletou' as const,
  issueNo,
  drawnAt,
  numbers: { front: [1, 2, 3, 4, 5], back: [1, 2] },
  sales: null,
  poolAfter: pool === null ? null : yuan(pool),
  prizes: null,
  isDemo: true,
  source: 'test',
  fetchedAt: NOON,
})

const factsOf = (issueNo: string) => database.read(async (r) => (await getIssue(r, 'daletou', issueNo))?.facts)

test('the pool of a draw reaches the next issue, also when that one has been drawn meanwhile, and no later one', async () => {
  const [first, second, third] = [addMs(NOON, -hours(9)), addMs(NOON, -hours(2)), addMs(NOON, hours(20))]
  await database.tx(async (t) => {
    await addIssues(t, [issueAt('26130', first), issueAt('26131', second), issueAt('26132', third)])
    await addPastDraws(t, [drawAt('26130', first, 820_000_000n)])
    await planIssues(t, true)
  })
  expect(await factsOf('26131')).toEqual({ pool_before_yuan: 820_000_000 })
  expect(await factsOf('26132')).toEqual({})
  await database.tx(async (t) => {
    await addPastDraws(t, [drawAt('26131', second, 790_000_000n)])
    await planIssues(t, true)
  })
  expect(await factsOf('26132')).toEqual({ pool_before_yuan: 790_000_000 })
})
