import { fen } from '@caimin/base'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hitRateOf, isCounted, netOf, type OrderOutcome, profitRateOf, streakOf, sumRecord } from './record.ts'

const outcomes: fc.Arbitrary<OrderOutcome> = fc
  .record({
    isSettled: fc.boolean(),
    captured: fc.constantFrom(0n, 2_000n, 4_000n, 20_000n),
    voidPart: fc.constantFrom(0n, 1n, 2n),
    prizeAfterTax: fc.constantFrom(0n, 1_999n, 2_000n, 2_001n, 50_000n),
  })
  .map(({ isSettled, captured, voidPart, prizeAfterTax }) => ({
    isSettled,
    captured: fen(captured),
    voidRefund: fen((captured * voidPart) / 2n),
    prizeAfterTax: fen(captured === 0n || voidPart === 2n ? 0n : prizeAfterTax),
  }))

test('sums, rates and streak are those of walking through the orders one by one', () => {
  fc.assert(
    fc.property(fc.array(outcomes, { maxLength: 30 }), (orders) => {
      let [count, hits, stake, prize, streak, isBroken] = [0, 0, 0n, 0n, 0, false]
      for (const order of orders) {
        const cost = order.captured - order.voidRefund
        if (!order.isSettled || cost === 0n) continue
        const isHit = order.prizeAfterTax > cost
        count += 1
        stake += cost
        prize += order.prizeAfterTax
        if (isHit) hits += 1
        if (!isHit) isBroken = true
        if (!isBroken) streak += 1
      }
      const sums = sumRecord(orders)
      expect(sums).toEqual({ orders: count, hits, stake, prize })
      expect(netOf(sums)).toBe(prize - stake)
      expect(streakOf(orders)).toBe(streak)
      const [hitRate, profitRate] = [hitRateOf(sums), profitRateOf(sums)]
      expect(hitRate).toBe(count === 0 ? null : Math.floor((hits / count) * 10_000 + 1e-9))
      if (profitRate === null) expect(count).toBe(0)
      else expect(Math.abs(profitRate - (Number(prize - stake) / Number(stake)) * 10_000)).toBeLessThan(1)
    }),
  )
})

const printed = { isSettled: true, captured: fen(2_000n), voidRefund: fen(0n), prizeAfterTax: fen(0n) }

test('what was never printed, is not settled, or came back whole does not count', () => {
  expect(isCounted(printed)).toBe(true)
  expect(isCounted({ ...printed, captured: fen(0n) })).toBe(false)
  expect(isCounted({ ...printed, isSettled: false })).toBe(false)
  expect(isCounted({ ...printed, voidRefund: fen(2_000n) })).toBe(false)
})

test('a prize of just the stake is no hit, and a loss is cut towards zero', () => {
  const even = sumRecord([{ ...printed, prizeAfterTax: fen(2_000n) }])
  expect(even).toMatchObject({ orders: 1, hits: 0 })
  expect(profitRateOf(even)).toBe(0)
  expect(profitRateOf({ orders: 3, hits: 0, stake: fen(3_000n), prize: fen(2_999n) })).toBe(-3)
})
