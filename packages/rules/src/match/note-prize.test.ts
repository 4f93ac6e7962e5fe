import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exactNotePrize, notePrize, toFen } from './note-prize.ts'
import { FINAL_SP_PRICING, JINGCAI_PRICING } from './pricing.ts'

test('rounds thousandths half to even', () => {
  const halves = fc.nat({ max: 10 ** 9 }).map((fen) => fen * 10 + 5)
  fc.assert(
    fc.property(fc.oneof(fc.nat({ max: 2 ** 31 }), halves), (thousandths) => {
      const [down, rest] = [Math.floor(thousandths / 10), thousandths % 10]
      expect(toFen(thousandths)).toBe(rest > 5 || (rest === 5 && down % 2 === 1) ? down + 1 : down)
    }),
  )
})

/**
 * Legs at six decimals, their prize in fen worked out in whole numbers: 2 yuan × odds × 65 %, cut to 0.001, half to
 * even.
 */
test.each([
  ['an exact half that doubles put just below it: 9.126', [1_125_000, 1_875_000, 3_200_000, 1_040_000], 913],
  ['40.755', [1_375_000, 1_875_000, 2_375_000, 1_600_000, 3_200_000], 4076],
  ['just below 911.075, where doubles have it whole', [1_759_873, 398_225_851], 91_107],
  ['just below 919.226', [1_821_437, 388_208_279], 91_922],
])('leaves to whole numbers what doubles get wrong: %s', (_, legs, prize) => {
  const product = legs.reduce((all, leg) => all * leg, 1)
  expect(notePrize(FINAL_SP_PRICING, product, legs.length)).toBeUndefined()
  expect(exactNotePrize(FINAL_SP_PRICING, legs)).toBe(prize)
})

test.each([
  ['2.00 × 2.00', JINGCAI_PRICING, [200, 200], 800],
  ['2.65 × 2.48 cut to 13.144', JINGCAI_PRICING, [265, 248], 1314],
  ['SP 1.171875 × 1.171875 × 1.171875', FINAL_SP_PRICING, [1_171_875, 1_171_875, 1_171_875], 209],
  ['far above the cap', JINGCAI_PRICING, [99_999_999, 99_999_999, 99_999_999], 20_000_000],
])('decides in doubles where they are sure: %s', (_, pricing, legs, prize) => {
  const product = legs.reduce((all, leg) => all * leg, 1)
  expect(notePrize(pricing, product, legs.length)).toBe(prize)
  expect(exactNotePrize(pricing, legs)).toBe(prize)
})

test('doubles never say another prize than whole numbers', () => {
  const leg = fc.oneof(
    fc.constantFrom(1_125_000, 1_875_000, 3_200_000, 1_040_000),
    fc.integer({ min: 1_000_000, max: 9_000_000 }),
  )
  fc.assert(
    fc.property(fc.array(leg, { minLength: 1, maxLength: 8 }), (legs) => {
      const product = legs.reduce((all, one) => all * one, 1)
      const exact = exactNotePrize(FINAL_SP_PRICING, legs)
      expect(notePrize(FINAL_SP_PRICING, product, legs.length) ?? exact).toBe(exact)
    }),
  )
})
