import { addMs, chinaDate, days, hours, type Instant, instant, yuan } from '@caimin/base'
import type { InputOf } from '@caimin/contract'
import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { footballBet, seedMatch } from '../../testing/betting-scene.ts'
import { must, reasonOf } from '../../testing/desk-scene.ts'
import { testApp } from '../../testing/test-app.ts'
import { withStake } from '../../testing/with-stake.ts'

/** A Friday; the 20th of a month of thirty days. */
const START = instant(Date.parse('2026-11-20T12:00:00+08:00'))

const app = await testApp({ at: START })
const shop = await app.shop()
const match = await seedMatch(app, { deadlineIn: days(300) })

afterAll(() => app.close())

type Limit = InputOf<'limits', 'setLimit'>

interface Taken {
  readonly at: Instant
  readonly stake: bigint
}

/** The first day of the period that a moment lies in, computed independently of the server. */
function periodOf(period: Limit['period'], moment: Instant): string {
  if (period === 'month') return chinaDate(moment).slice(0, 7)
  if (period === 'day') return chinaDate(moment)
  const weekday = (new Date(moment + hours(8)).getUTCDay() + 6) % 7
  return chinaDate(addMs(moment, -days(weekday)))
}

type Step =
  | { readonly do: 'bet'; readonly multiple: number }
  | { readonly do: 'limit'; readonly period: Limit['period']; readonly amount: bigint | null }
  | { readonly do: 'wait'; readonly hours: number }

const period = fc.constantFrom('day' as const, 'week' as const, 'month' as const)
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('bet' as const), multiple: fc.integer({ min: 1, max: 8 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('limit' as const),
      period,
      amount: fc.option(fc.bigInt({ min: 0n, max: 40n }).map((amount) => amount * 100n)),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 60 }) }) },
)

/** What a limit is after each change, as the rule states it: down at once, up after a day. */
function modelOf() {
  const changes: { period: string; amount: bigint | null; from: Instant }[] = []
  const inForce = (name: string, moment: Instant): bigint | null =>
    changes.findLast((change) => change.period === name && change.from <= moment)?.amount ?? null
  return {
    inForce,
    set(name: string, amount: bigint | null, moment: Instant) {
      const now = inForce(name, moment)
      const waiting = changes.find((change) => change.period === name && change.from > moment)
      const isLooser = now !== null && (amount === null || amount > now)
      if (isLooser && waiting !== undefined && waiting.amount === amount) return
      if (waiting !== undefined) changes.splice(changes.indexOf(waiting), 1)
      changes.push({ period: name, amount, from: isLooser ? addMs(moment, hours(24)) : moment })
    },
  }
}

it('never lets the stakes of a period exceed the limit in force, and refuses nothing below it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 24 }), async (steps) => {
      await app.clock.setBusiness(START)
      const player = await app.player({ shop, balance: yuan(10_000) })
      const model = modelOf()
      const taken: Taken[] = []
      for (const one of steps) {
        const now = await app.database.read(async (r) => r.now)
        if (one.do === 'wait') await app.advance(hours(one.hours))
        if (one.do === 'limit') {
          const amount = one.amount === null ? null : `${one.amount / 100n}.00`
          must(await player.client.limits.setLimit({ kind: 'stake', period: one.period, amount }))
          model.set(one.period, one.amount, now)
        }
        if (one.do !== 'bet') continue
        const stake = BigInt(one.multiple) * 200n
        const hasRoom = (['day', 'week', 'month'] as const).every((name) => {
          const limit = model.inForce(name, now)
          const since = taken.filter((earlier) => periodOf(name, earlier.at) === periodOf(name, now))
          return limit === null || since.reduce((total, earlier) => total + earlier.stake, stake) <= limit
        })
        const bet = footballBet([match])
        const placed = await player.client.betting.place(
          withStake({ ...bet, bet: { ...bet.bet, multiple: one.multiple } }),
        )
        expect(reasonOf(placed)).toBe(hasRoom ? 'ok' : 'stake_limit_reached')
        if (hasRoom) taken.push({ at: now, stake })
        // No sweep gives these back when their time is over.
        await app.pool.query('update orders set due_at = null where player_id = $1', [player.playerId])
      }
    }),
    { numRuns: 12 },
  )
}, 60_000)
