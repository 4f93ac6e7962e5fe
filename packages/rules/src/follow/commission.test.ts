import { type Fen, fen } from '@caimin/base'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { commissionOf, costOf, type OrderMoney } from './commission.ts'

const money = fc
  .tuple(
    fc.bigInt({ min: 1n, max: 10_000_000n }),
    fc.bigInt({ min: 0n, max: 10_000_000n }),
    fc.bigInt({ min: 0n, max: 100_000_000n }),
  )
  .map(
    ([captured, refund, prize]): OrderMoney => ({
      captured: fen(captured),
      voidRefund: fen(refund % (captured + 1n)),
      prizeAfterTax: fen(prize),
    }),
  )
const percents = fc.integer({ min: 0, max: 10 })

/** Takes one fen for every hundred that the percents of each fen of profit add up to. */
function naiveCommission(percent: number, { captured, voidRefund, prizeAfterTax }: OrderMoney): Fen {
  const hundredths = (prizeAfterTax - (captured - voidRefund)) * BigInt(percent)
  let whole = hundredths > 0n ? hundredths / 100n : 0n
  while (whole > 0n && whole * 100n > hundredths) whole -= 1n
  return fen(whole)
}

test('it is the percent of the profit, cut down to the fen', () => {
  fc.assert(
    fc.property(percents, money, (percent, order) => {
      expect(commissionOf(percent, order)).toBe(naiveCommission(percent, order))
    }),
  )
})

test('it never leaves the copier with less than the order cost', () => {
  fc.assert(
    fc.property(percents, money, (percent, order) => {
      const commission = commissionOf(percent, order)
      const left = order.prizeAfterTax - commission
      expect(commission === 0n || left >= costOf(order)).toBe(true)
    }),
  )
})

test('a refund of void matches is neither prize nor cost', () => {
  const order = { captured: fen(4_000n), voidRefund: fen(1_000n), prizeAfterTax: fen(5_019n) }
  expect(commissionOf(5, order)).toBe(100n)
  expect(commissionOf(5, { ...order, prizeAfterTax: fen(3_000n) })).toBe(0n)
  expect(commissionOf(0, order)).toBe(0n)
})
