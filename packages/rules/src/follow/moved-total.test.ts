import { type Fen, fen, yuan } from '@caimin/base'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moveBandOf, needsConfirmation, toFirstDigit } from './moved-total.ts'

const amounts = fc.bigInt({ min: 1n, max: 10n ** 13n }).map(fen)

/** With whole numbers of hundredths of a percent, rounded up, so that a hair above a bound is above it. */
function naiveBand(posted: Fen, now: Fen): string {
  const difference = now > posted ? now - posted : posted - now
  const exact = difference * 10_000n
  const hundredths = exact / posted + (exact % posted === 0n ? 0n : 1n)
  if (hundredths <= 100n) return 'within_1'
  return hundredths <= 500n ? 'within_5' : 'over_5'
}

test('a move is in the band of its exact percentage, up or down', () => {
  const around = amounts.chain((posted) =>
    fc.tuple(fc.constant(posted), fc.bigInt({ min: (posted * 90n) / 100n, max: (posted * 110n) / 100n }).map(fen)),
  )
  fc.assert(
    fc.property(fc.oneof(around, fc.tuple(amounts, amounts)), ([posted, now]) => {
      expect(moveBandOf({ posted, now })).toBe(naiveBand(posted, now))
    }),
  )
})

test.each([
  [10_000n, 'within_1'],
  [10_100n, 'within_1'],
  [10_101n, 'within_5'],
  [10_500n, 'within_5'],
  [10_501n, 'over_5'],
  [9_500n, 'within_5'],
  [9_499n, 'over_5'],
])('from 100.00 to %s fen is %s', (now, band) => {
  expect(moveBandOf({ posted: yuan(100), now: fen(now) })).toBe(band)
})

test('only a move of more than 5 percent needs a confirmation', () => {
  expect([needsConfirmation('within_1'), needsConfirmation('within_5'), needsConfirmation('over_5')]).toEqual([
    false,
    false,
    true,
  ])
})

test('an amount cut to its first digit keeps its length and nothing else', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n }), (amount) => {
      const text = amount.toString()
      expect(toFirstDigit(fen(amount)).toString()).toBe(text.charAt(0) + '0'.repeat(text.length - 1))
    }),
  )
})
