import { randomUUID } from 'node:crypto'
import { yuan } from '@caimin/base'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { seedIssue } from '../../testing/betting-scene.ts'
import { must } from '../../testing/desk-scene.ts'
import type { TestPlayer } from '../../testing/people.ts'
import { opened, shares } from '../../testing/plan-scene.ts'
import { testApp } from '../../testing/test-app.ts'
import { withStake } from '../../testing/with-stake.ts'

const ISSUE = '2026130'

const app = await testApp()
await seedIssue(app)
await seedIssue(app, { game: 'fucai3D', issueNo: ISSUE, facts: {} })
const shop = await app.shop()
const operator = await app.staff('operator')
let player: TestPlayer

beforeEach(async () => {
  player = await app.player({ shop, balance: yuan(1000) })
})
afterAll(() => app.close())

/** Number 123, direct; a yuan is half a note. */
const betOf = (multiple: number) => ({
  game: 'fucai3D' as const,
  multiple,
  lines: [{ play: 'direct' as const, selection: { positions: [[1], [2], [3]] } }],
})

async function soldOfCap(): Promise<string> {
  const { rows } = must(await operator.client.numbers.list({}))
  return rows.find(({ number }) => number === '123')?.sold[0]?.amount ?? '0.00'
}

it('a plan in seats has one code, and no other plan has one', async () => {
  const seats = await opened(app, player, { terms: { kind: 'spell', seats: 3, takesEmptySeats: true } })
  const other = await opened(app, player)
  const codes = await app.pool.query('select order_id, code from spell_codes where order_id = any($1)', [
    [seats, other],
  ])
  expect(codes.rows).toEqual([{ order_id: seats, code: expect.stringMatching(/^[2-9A-HJKMNP-Z]{6}$/) }])
})

it('a cap counts once what bets and plans stake on it, and no longer what came back', async () => {
  must(
    await operator.client.numbers.close({
      ...{ request_id: randomUUID(), game: 'fucai3D', number: '123', plays: 'direct', cap: '1000.00' },
      player_text: '中心限号',
    }),
  )
  const place = async (multiple: number) =>
    must(
      await player.client.betting.place(
        withStake({
          ...{ request_id: randomUUID(), issue_no: ISSUE, tolerance: { kind: 'ask' as const } },
          bet: betOf(multiple),
        }),
      ),
    ).order_id
  const withdrawn = await place(5)
  expect(await soldOfCap()).toBe('10.00')
  must(await player.client.orders.withdraw({ request_id: randomUUID(), order_id: withdrawn }))
  expect(await soldOfCap()).toBe('0.00')
  await place(10)
  expect(await soldOfCap()).toBe('20.00')
  await opened(app, player, { bet: betOf(15), issueNo: ISSUE, terms: shares(10) })
  expect(await soldOfCap()).toBe('50.00')
})
