import { randomUUID } from 'node:crypto'
import { yuan } from '@caimin/base'
import type { NumberBet } from '@caimin/rules'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
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

const set = (table: string, trigger: string, state: 'enable' | 'disable') =>
  app.pool.query(`alter table ${table} ${state} trigger ${trigger}`)

/** Number 12 and a last digit, direct; a yuan is half a note. */
const betOn = (digit: number, multiple: number) => ({
  game: 'fucai3D' as const,
  multiple,
  lines: [{ play: 'direct' as const, selection: { positions: [[1], [2], [digit]] } }],
})

const capNumber = (digit: number) =>
  operator.client.numbers.close({
    ...{ request_id: randomUUID(), game: 'fucai3D', number: `12${digit}`, plays: 'direct', cap: '1000.00' },
    player_text: '中心限号',
  })

async function soldOf(digit: number): Promise<string> {
  const { rows } = must(await operator.client.numbers.list({}))
  return rows.find(({ number }) => number === `12${digit}`)?.sold[0]?.amount ?? '0.00'
}

// A release that follows drops the triggers: the code does by itself what they did, and not twice while they are there.
describe.each(['disable', 'enable'] as const)('with the triggers of the release before (%s)', (state) => {
  const digit = state === 'enable' ? 3 : 4

  beforeAll(async () => {
    await set('plans', 'plans_give_spell_code', state)
    await set('capped_stakes', 'capped_stakes_raise_cap_sales', state)
    must(await capNumber(digit))
  })

  it('a plan in seats has one code, and no other plan has one', async () => {
    const seats = await opened(app, player, { terms: { kind: 'spell', seats: 3, takesEmptySeats: true } })
    const other = await opened(app, player)
    const codes = await app.pool.query('select order_id, code from spell_codes where order_id = any($1)', [
      [seats, other],
    ])
    expect(codes.rows).toEqual([{ order_id: seats, code: expect.stringMatching(/^[2-9A-HJKMNP-Z]{6}$/) }])
  })

  it('a cap counts once what bets and plans stake on it, and no longer what came back', async () => {
    const place = async (multiple: number) =>
      must(
        await player.client.betting.place(
          withStake({
            ...{ request_id: randomUUID(), issue_no: ISSUE, tolerance: { kind: 'ask' as const } },
            bet: betOn(digit, multiple),
          }),
        ),
      ).order_id
    const withdrawn = await place(5)
    expect(await soldOf(digit)).toBe('10.00')
    must(await player.client.orders.withdraw({ request_id: randomUUID(), order_id: withdrawn }))
    expect(await soldOf(digit)).toBe('0.00')
    await place(10)
    expect(await soldOf(digit)).toBe('20.00')
    const bet: NumberBet = betOn(digit, 15)
    await opened(app, player, { bet, issueNo: ISSUE, terms: shares(10) })
    expect(await soldOf(digit)).toBe('50.00')
  })
})

it('a cap counts what a server of the release before stakes for a plan', async () => {
  must(await capNumber(5))
  const { rows } = await app.pool.query(`select id from blocked_numbers where number = '125'`)
  const orderId = await opened(app, player)
  await app.pool.query(
    'insert into capped_stakes (cap_id, issue_no, shop_id, order_id, stake) values ($1, $2, $3, $4, 700)',
    [rows[0]?.id, ISSUE, shop.id, orderId],
  )
  expect(await soldOf(5)).toBe('7.00')
})
