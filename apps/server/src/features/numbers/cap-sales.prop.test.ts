import { randomUUID } from 'node:crypto'
import { hours, instant, minutes, present, yuan } from '@caimin/base'
import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { findCapDifferences, proveCaps, sweepDueOrders } from '../../core/orders/index.ts'
import { createLogger } from '../../platform/logging.ts'
import { seedIssue } from '../../testing/betting-scene.ts'
import { accept, must, reasonOf } from '../../testing/desk-scene.ts'
import { testApp } from '../../testing/test-app.ts'
import { withStake } from '../../testing/with-stake.ts'

const ISSUE = '2026130'
const START = instant(Date.parse('2026-11-20T12:00:00+08:00'))
const log = createLogger('silent')

const app = await testApp({ at: START, log })
const shops = [await app.shop(), await app.shop()]
const players = await Promise.all(shops.map((shop) => app.player({ shop, balance: yuan(100_000) })))
const clerks = await Promise.all(shops.map((shop) => app.staff('clerk', shop)))
const operator = await app.staff('operator')
await seedIssue(app, { game: 'fucai3D', deadlineIn: hours(200) })

afterAll(() => app.close())

/** Caps of all shops: the number alone, and every order of its digits; the last is of the second test alone. */
const CAPS = [
  { number: '123', plays: 'direct' as const, cap: 40n },
  { number: '124', plays: 'all' as const, cap: 60n },
  { number: '126', plays: 'direct' as const, cap: 10n },
]
const DIGITS = [3, 4, 6]
for (const { number, plays, cap } of CAPS) {
  must(
    await operator.client.numbers.close({
      request_id: randomUUID(),
      game: 'fucai3D',
      number,
      plays,
      player_text: '中心限号',
      cap: `${cap}.00`,
    }),
  )
}

type Step =
  | { readonly do: 'bet'; readonly who: number; readonly last: number[]; readonly multiple: number }
  | { readonly do: 'withdraw' | 'refuse' | 'accept' | 'fail'; readonly nth: number }
  | { readonly do: 'expire' }

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('bet' as const),
      who: fc.nat({ max: 1 }),
      last: fc.constantFrom<number[]>([3], [4], [3, 4], [5]),
      multiple: fc.integer({ min: 1, max: 6 }),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constantFrom('withdraw' as const, 'refuse' as const, 'accept' as const, 'fail' as const),
      nth: fc.nat({ max: 20 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('expire' as const) }) },
)

interface Bet {
  readonly orderId: string
  readonly who: number
  readonly stakes: readonly bigint[]
}

const place = (who: number, last: readonly number[], multiple: number) =>
  present(players[who], 'there are two players').client.betting.place(
    withStake({
      request_id: randomUUID(),
      bet: { game: 'fucai3D', multiple, lines: [{ play: 'direct', selection: { positions: [[1], [2], [...last]] } }] },
      issue_no: ISSUE,
      tolerance: { kind: 'ask' },
    }),
  )

/** Takes a step of an order back; whether it may is for the order to say. */
async function move(kind: 'withdraw' | 'refuse' | 'accept' | 'fail', { orderId, who }: Bet): Promise<void> {
  const [player, clerk] = [players[who], clerks[who]]
  if (player === undefined || clerk === undefined) return
  const asked = { request_id: randomUUID(), order_id: orderId }
  if (kind === 'withdraw') await player.client.orders.withdraw(asked)
  if (kind === 'refuse') await clerk.client.desk.refuse({ ...asked, reason: '今天不出票' })
  if (kind === 'accept') await accept(clerk, orderId).catch(() => undefined)
  if (kind === 'fail') await clerk.client.desk.fail({ ...asked, kind: 'shop_gives_up', reason: '机器坏了' })
}

const CAME_BACK = [3, 4, 5, 11]

/** What the orders that have not come back staked on each capped number. */
async function soldByOrders(bets: readonly Bet[]): Promise<bigint[]> {
  const { rows } = await app.pool.query('select id, state from orders where id = any($1)', [
    bets.map(({ orderId }) => orderId),
  ])
  const kept = new Set(rows.filter(({ state }) => !CAME_BACK.includes(state)).map(({ id }) => id))
  return CAPS.map((_, at) =>
    bets.filter(({ orderId }) => kept.has(orderId)).reduce((total, { stakes }) => total + (stakes[at] ?? 0n), 0n),
  )
}

async function soldAsKept(): Promise<bigint[]> {
  const { rows } = must(await operator.client.numbers.list({}))
  return CAPS.map(({ number }) => {
    const sold = rows.find((row) => row.number === number)?.sold[0]?.amount ?? '0.00'
    return BigInt(sold.replace('.', ''))
  })
}

it('keeps what is sold as the sum of the orders that have not come back, whatever happens to them', async () => {
  const bets: Bet[] = []
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 20 }), async (steps) => {
      for (const one of steps) {
        if (one.do === 'expire') {
          await app.advance(minutes(20))
          await sweepDueOrders(app)
        } else if (one.do === 'bet') {
          const before = await soldByOrders(bets)
          const stakes = DIGITS.map((digit) => (one.last.includes(digit) ? BigInt(one.multiple) * 200n : 0n))
          const hasRoom = CAPS.every(
            ({ cap }, at) => stakes[at] === 0n || (before[at] ?? 0n) + (stakes[at] ?? 0n) <= cap * 100n,
          )
          const placed = await place(one.who, one.last, one.multiple)
          expect(reasonOf(placed)).toBe(hasRoom ? 'ok' : 'number_cap_reached')
          if (placed.ok) bets.push({ orderId: placed.value.order_id, who: one.who, stakes })
        } else {
          const bet = bets.at(-1 - one.nth)
          if (bet !== undefined) await move(one.do, bet)
        }
        expect(await soldAsKept()).toEqual(await soldByOrders(bets))
      }
      expect(await findCapDifferences(app.database)).toEqual([])
    }),
    { numRuns: 10 },
  )
}, 120_000)

it('counts neither twice nor not at all what is placed and comes back at once', async () => {
  const orders: Bet[] = []
  for (let round = 0; round < 6; round += 1) {
    const replies = await Promise.all([
      ...[0, 1, 0, 1].map((who) => place(who, [6], 1).then((reply) => ({ who, reply }))),
      ...orders.splice(0).map(async (bet) => {
        await move('withdraw', bet)
        return undefined
      }),
    ])
    for (const placed of replies) {
      if (placed?.reply.ok !== true) continue
      orders.push({ orderId: placed.reply.value.order_id, who: placed.who, stakes: [0n, 0n, 200n] })
    }
    expect(orders.length).toBeGreaterThan(0)
    expect(await findCapDifferences(app.database)).toEqual([])
  }
})

it('finds a cap that is counted wrongly', async () => {
  await app.pool.query('update cap_sales set sold = sold + 1')
  expect((await findCapDifferences(app.database)).map(({ kept, byOrders }) => kept - byOrders)).toContain(1n)
  await expect(proveCaps(app.database, log)).rejects.toThrow('differs')
  await app.pool.query('update cap_sales set sold = sold - 1')
  await proveCaps(app.database, log)
})
