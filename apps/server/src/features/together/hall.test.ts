import { hours, yuan } from '@caimin/base'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seedIssue, seedMatch } from '../../testing/betting-scene.ts'
import { countQueries } from '../../testing/count-queries.ts'
import { must, reasonOf } from '../../testing/desk-scene.ts'
import type { TestPlayer } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'
import { doubleColourPlan, footballPlan, joined, opened } from '../../testing/together-scene.ts'

const counter = countQueries()
const app = await testApp()
const shop = await app.shop()
await seedIssue(app, { deadlineIn: hours(20) })
const viewer = await app.player({ shop, balance: yuan(1000) })

/** Football that ends in 3 and in 30 hours, and numbers between; the last is joined the furthest. */
let first: string
let numbers: string
let last: string
let initiator: TestPlayer

beforeAll(async () => {
  initiator = await app.player({ shop, balance: yuan(1000) })
  await rename(initiator, '红蓝之间')
  const other = await app.player({ shop, balance: yuan(1000) })
  await rename(other, '陈指导')
  first = (await opened(initiator, footballPlan([await seedMatch(app)]))).plan_id
  numbers = (await opened(initiator, doubleColourPlan({ own: '20.00' }))).plan_id
  last = (await opened(other, footballPlan([await seedMatch(app, { deadlineIn: hours(30) })]))).plan_id
  await joined(viewer, last, yuan(60))
})

afterAll(async () => {
  counter.stop()
  await app.close()
})

const rename = ({ shopId, playerId }: TestPlayer, nickname: string) =>
  app.database.tx((t) =>
    sql`update players set nickname = ${nickname} where shop_id = ${shopId} and id = ${playerId}`.execute(t.db),
  )

type Query = Parameters<TestPlayer['client']['together']['index']>[0]
const hall = async (query: Query) => must(await viewer.client.together.index(query)).rows.map(({ plan_id }) => plan_id)

it('lists what is joined the furthest first, or what ends next', async () => {
  expect(await hall({})).toEqual([last, numbers, first])
  expect(await hall({ sort: 'deadline' })).toEqual([first, numbers, last])
})

it('lists sports, numbers or one game', async () => {
  expect(await hall({ category: 'sports' })).toEqual([last, first])
  expect(await hall({ category: 'numbers', sort: 'deadline' })).toEqual([numbers])
  expect(await hall({ game: 'jczq', sort: 'deadline' })).toEqual([first, last])
  expect(await hall({ game: 'daletou' })).toEqual([])
})

it.each([{}, { sort: 'deadline' }, { category: 'sports' }, { search: '红蓝' }] as const)(
  'goes on page by page where it ended: %j',
  async (query) => {
    const whole = await hall(query)
    const paged: string[] = []
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page: { rows: readonly { plan_id: string }[]; next_cursor: string | null } = must(
        await viewer.client.together.index({ ...query, size: '1', ...(cursor === undefined ? {} : { cursor }) }),
      )
      paged.push(...page.rows.map(({ plan_id }) => plan_id))
      cursor = page.next_cursor
    }
    expect(paged).toEqual(whole)
  },
)

it('is searched by the beginning of an initiator’s name, or by a number', async () => {
  expect(await hall({ search: '红蓝' })).toEqual([first, numbers])
  expect(await hall({ search: '蓝' })).toEqual([])
  expect(await hall({ search: '%' })).toEqual([])
  const { plan_no } = must(await viewer.client.together.info({ plan_id: last }))
  expect(await hall({ search: plan_no })).toEqual([last])
})

it('refuses a cursor of another order', async () => {
  const { next_cursor } = must(await viewer.client.together.index({ size: '1' }))
  const reply = await viewer.client.together.index({ sort: 'deadline', cursor: next_cursor ?? '' })
  expect(reasonOf(reply)).toBe('bad_input')
})

it('lists what one has opened and joined, and what an initiator has open', async () => {
  const mine = async (player: TestPlayer, role?: 'joined' | 'opened') =>
    must(await player.client.together.mine(role === undefined ? {} : { role })).rows.map(({ plan_id }) => plan_id)
  expect(await mine(viewer)).toEqual([last])
  expect(await mine(viewer, 'opened')).toEqual([])
  expect(await mine(initiator, 'opened')).toEqual([numbers, first])
  const theirs = { player_id: initiator.playerId, state: 'open' as const }
  expect(must(await viewer.client.together.initiatorPlans(theirs)).rows).toHaveLength(2)
  expect(reasonOf(await viewer.client.together.initiator({ player_id: viewer.playerId }))).toBe('not_found')
})

it('asks the database as often for many plans as for few', async () => {
  const reads = [
    () => viewer.client.together.index({}),
    () => viewer.client.together.index({ category: 'sports', sort: 'deadline' }),
    () => viewer.client.together.mine({}),
    () => viewer.client.together.participants({ plan_id: last }),
    () => viewer.client.orders.list({}),
  ]
  const count = async () => {
    const counts: number[] = []
    for (const read of reads) counts.push(await counter.of(read))
    return counts
  }
  await count()
  const few = await count()
  for (const amount of [1, 2, 3]) {
    const another = await app.player({ shop, balance: yuan(1000) })
    const { plan_id } = await opened(another, doubleColourPlan())
    await joined(viewer, plan_id, yuan(amount))
    await joined(another, last, yuan(amount))
  }
  expect(await count()).toEqual(few)
})
