import { randomUUID } from 'node:crypto'
import { hours, yuan } from '@caimin/base'
import type { InputOf } from '@caimin/contract'
import { afterAll, expect, it } from 'vitest'
import { moneyOf, seedIssue } from '../../testing/betting-scene.ts'
import { must, reasonOf } from '../../testing/desk-scene.ts'
import { testApp } from '../../testing/test-app.ts'
import { withStake } from '../../testing/with-stake.ts'

const [OPEN, LATER, AFTER] = ['26150', '26151', '26152'] as const

const app = await testApp()
const shop = await app.shop()
const issues = [OPEN, LATER, AFTER].map((issueNo, at) => ({ issueNo, deadlineIn: hours(3 + 48 * at) }))
for (const issue of issues) await seedIssue(app, { game: 'daletou', facts: {}, ...issue })

afterAll(() => app.close())

const betOn = (issueNo: string) =>
  withStake({
    request_id: randomUUID(),
    bet: {
      game: 'daletou',
      multiple: 1,
      lines: [{ play: 'standard', selection: { front: [1, 2, 3, 4, 5], back: [1, 2] } }],
    },
    issue_no: issueNo,
  }) satisfies Partial<InputOf<'betting', 'place'>>

it('a later issue is sold alone, by its own cutoff', async () => {
  const player = await app.player({ shop, balance: yuan(100) })
  const { client } = player
  const open = must(await client.betting.issue({ game: 'daletou' }))
  expect(open.on_sale.map(({ issue_no }) => issue_no)).toEqual([OPEN, LATER, AFTER])
  const later = must(await client.betting.issue({ game: 'daletou', issue_no: LATER }))
  expect(open.on_sale[1]).toEqual({ issue_no: LATER, orderDeadline: later.orderDeadline, draw_at: later.draw_at })
  const placed = must(await client.betting.place({ ...betOn(LATER), tolerance: { kind: 'any' } }))
  expect(placed.cutoff_at).toBe(later.orderDeadline)
  expect(must(await client.orders.info({ order_id: placed.order_id })).issue_no).toBe(LATER)
  expect((await moneyOf(app, player)).spendable).toBe(yuan(98))
})

it('a chase begins with the issue it names, and the calendar goes on from there', async () => {
  const player = await app.player({ shop, balance: yuan(100) })
  const chase = withStake({ ...betOn(LATER), multiples: [1, 2], stop_after_win: true })
  const { order_id, chase_id } = must(await player.client.betting.chase(chase))
  expect(must(await player.client.orders.info({ order_id })).issue_no).toBe(LATER)
  const { rows } = must(await player.client.orders.chases({}))
  expect(rows.find((row) => row.chase_id === chase_id)?.issues.map(({ issue_no }) => issue_no)).toEqual([LATER, AFTER])
})

it('the later issue is on sale after the first has closed, which is not', async () => {
  const { client } = await app.player({ shop, balance: yuan(100) })
  await app.advance(hours(4))
  expect(reasonOf(await client.betting.place({ ...betOn(OPEN), tolerance: { kind: 'any' } }))).toBe('issue_closed')
  expect(must(await client.betting.issue({ game: 'daletou', issue_no: OPEN })).issue_no).toBe(LATER)
  must(await client.betting.place({ ...betOn(LATER), tolerance: { kind: 'any' } }))
})
