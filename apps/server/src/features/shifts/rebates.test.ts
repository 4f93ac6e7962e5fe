import { hours, instant } from '@caimin/base'
import { afterAll, expect, it } from 'vitest'
import { seedMatch } from '../../testing/betting-scene.ts'
import { must } from '../../testing/desk-scene.ts'
import { confirm } from '../../testing/match-scene.ts'
import { closeShift, rawLines, reportLines, runningShift, sumLines, takeShift } from '../../testing/shift-scene.ts'
import { testApp } from '../../testing/test-app.ts'
import { agentsScene, rateOf } from '../agents/testing/agents-scene.ts'
import { betOf, followScene, printed } from '../follow/testing/follow-scene.ts'

const app = await testApp({ at: instant(Date.parse('2026-11-20T12:00:00+08:00')) })
const scene = await followScene(app)
const { shop, clerk, operators } = scene
const { keeper, appointed, invitedBy } = await agentsScene(app, shop)
afterAll(() => app.close())

it('names in the figures of a shift what agents got, and in a later one what was taken back', async () => {
  const top = await appointed(50)
  const agent = await invitedBy(top)
  const user = await invitedBy(agent)
  must(await rateOf(top, agent, 30))
  await takeShift(clerk, '200.00')
  const match = await seedMatch(app, { deadlineIn: hours(3) })
  const { order_id: orderId } = must(await user.client.betting.place(betOf(match, 50)))
  await printed(scene, orderId)
  // Of 100.00: 2.00 to the agent at the top, 3.00 to the one below.
  const first = (await runningShift(clerk)).figures
  expect(first).toMatchObject({ rebates: { count: 2, amount: '5.00' }, rebates_reversed: { count: 0, amount: '0.00' } })
  await closeShift(clerk)
  await takeShift(keeper, first.expected)

  await app.advance(hours(6))
  await confirm(operators, { subject_kind: 'match', subject_id: match.id, step: 'score' }, { void: true })
  await expect
    .poll(async () => must(await user.client.orders.info({ order_id: orderId })).state, { timeout: 20_000 })
    .toBe(10)
  const second = (await runningShift(clerk)).figures
  expect(second).toMatchObject({
    rebates: { count: 0, amount: '0.00' },
    rebates_reversed: { count: 2, amount: '5.00' },
  })
  // It is the shop's account that pays, and no cash.
  expect(second.expected).toBe(first.expected)
  await closeShift(keeper)

  const lines = await rawLines(app, shop)
  for (const [shift_no, { rebates, rebates_reversed }] of [
    ['1', first],
    ['2', second],
  ] as const) {
    const report = must(await clerk.client.shifts.report({ shift_no }))
    expect(report.figures).toMatchObject({ rebates, rebates_reversed })
    expect(reportLines(report)).toEqual(sumLines(lines.filter((line) => String(line.shift_no) === shift_no)))
  }
})
