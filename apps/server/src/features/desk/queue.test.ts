import { hours, minutes, yuan } from '@caimin/base'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { doubleColourBet, footballBet, seedIssue, seedMatch } from '../../testing/betting-scene.ts'
import { accept, must, placed } from '../../testing/desk-scene.ts'
import type { TestPlayer, TestShop, TestStaff } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'
import { doubleColourPlan, filled, opened } from '../../testing/together-scene.ts'

let shop: TestShop
let clerk: TestStaff
let player: TestPlayer

const app = await testApp()
await seedIssue(app)
beforeEach(async () => {
  shop = await app.shop()
  clerk = await app.staff('clerk', shop)
  player = await app.player({ shop, balance: yuan(20_000) })
})
afterAll(() => app.close())

const football = async (deadlineIn = hours(3)) => placed(player, footballBet([await seedMatch(app, { deadlineIn })]))
const queue = async (input: Parameters<TestStaff['client']['desk']['queue']>[0] = {}) =>
  must(await clerk.client.desk.queue(input))
const idsOf = ({ rows }: Awaited<ReturnType<typeof queue>>) => rows.map(({ order_id }) => order_id)

it('lists first what must be acted on first: the time to accept counts, and after that the cutoff', async () => {
  const early = await football(minutes(40))
  const late = await football(hours(3))
  expect(idsOf(await queue())).toEqual([early, late])
  await accept(clerk, early)
  const { rows } = await queue()
  expect(rows.map(({ order_id }) => order_id)).toEqual([late, early])
  expect(rows.map(({ act_by }) => act_by)).toEqual([rows[0]?.due_at, rows[1]?.cutoff_at])
})

it('counts what must be acted on within 5 and 30 minutes by the time to accept too', async () => {
  await football(hours(3))
  expect((await queue()).counters).toMatchObject({ within_5_minutes: 0, within_30_minutes: 1 })
  await app.clock.advanceBusiness(minutes(6))
  expect((await queue()).counters).toMatchObject({ within_5_minutes: 1, within_30_minutes: 1 })
})

it('never asks for acceptance beyond the cutoff', async () => {
  await football(minutes(9))
  const { rows } = await queue()
  expect(rows[0]?.act_by).toBe(rows[0]?.cutoff_at)
})

it('counts every game that waits, and filters by game, state and who accepted', async () => {
  const match = await football()
  const number = await placed(player, doubleColourBet())
  const colleague = await app.staff('clerk', shop)
  await accept(colleague, number)
  const { counters } = await queue()
  expect(counters.games).toEqual([
    { game: 'jczq', orders: 1 },
    { game: 'shuangseqiu', orders: 1 },
  ])
  expect(counters).toMatchObject({ to_accept: 1, to_issue: 1, mine: 0, colleagues: 1 })
  expect(idsOf(await queue({ whose: 'colleagues' }))).toEqual([number])
  const held = (await queue()).rows.map(({ order_id, held_by }) => [order_id, held_by?.staff_id ?? null])
  expect(new Map(held as [string, string | null][])).toEqual(
    new Map([
      [match, null],
      [number, colleague.staffId],
    ]),
  )
  expect(idsOf(await queue({ game: 'shuangseqiu' }))).toEqual([number])
  expect(idsOf(await queue({ state: 'to_accept' }))).toEqual([match])
  expect(idsOf(await queue({ whose: 'mine' }))).toEqual([])
  await accept(clerk, match)
  expect(idsOf(await queue({ whose: 'mine' }))).toEqual([match])
  expect((await queue()).counters.mine).toBe(1)
})

it('says how many people hold a share of a plan, and nothing of that of an order of one player', async () => {
  const single = await placed(player, doubleColourBet())
  const { plan_id } = await opened(player, doubleColourPlan())
  await filled(plan_id, [
    await app.player({ shop, balance: yuan(100) }),
    await app.player({ shop, balance: yuan(100) }),
  ])
  const { rows } = await queue()
  expect(rows.map(({ order_id, plan_kind, people }) => [order_id, plan_kind, people])).toEqual([
    [single, null, null],
    [plan_id, 'together', 3],
  ])
  expect(must(await clerk.client.desk.order({ order_id: single })).people).toBeNull()
  expect(must(await clerk.client.desk.order({ order_id: plan_id })).people).toBe(3)
})

it('reaches every one of 510 orders in pages, in order, without a gap or a repeat', { timeout: 120_000 }, async () => {
  const bets = await Promise.all(Array.from({ length: 6 }, (_, i) => seedMatch(app, { deadlineIn: minutes(20 + i) })))
  const made: string[] = []
  for (let batch = 0; batch < 51; batch += 1) {
    const some = bets.flatMap((match) => [footballBet([match]), footballBet([match])]).slice(0, 10)
    made.push(...(await Promise.all(some.map((bet) => placed(player, bet)))))
  }
  const seen: { readonly order_id: string; readonly act_by: string }[] = []
  let cursor: string | null = null
  do {
    const page = await queue(cursor === null ? {} : { cursor })
    expect(page.counters.to_accept).toBe(510)
    seen.push(...page.rows)
    cursor = page.next_cursor
  } while (cursor !== null)
  expect(seen.map(({ order_id }) => order_id).toSorted()).toEqual(made.toSorted())
  const dues = seen.map(({ act_by }) => act_by)
  expect(dues).toEqual(dues.toSorted())
})
