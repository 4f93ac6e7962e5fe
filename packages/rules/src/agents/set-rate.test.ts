import { fen } from '@caimin/base'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { GAME_IDS } from '../games/game-ids.ts'
import { REBATE_CATEGORIES, rebateCategoryOf } from './category.ts'
import { rateDifference } from './rebates.ts'
import { rateRange, refuseRate } from './set-rate.ts'

const rates = fc.integer({ min: 0, max: 100 })

test('a rate is between the highest below and that of who sets it', () => {
  const range = rateRange({ above: 50, below: 20, ceiling: 70 })
  expect(range).toEqual({ least: 20, most: 50 })
  expect([19, 20, 50, 51].map((rate) => refuseRate(rate, range))).toEqual([
    'rate_too_low',
    undefined,
    undefined,
    'rate_too_high',
  ])
})

test('a ceiling below what is set already can still be kept to', () => {
  expect(rateRange({ above: 50, below: 45, ceiling: 40 })).toEqual({ least: 40, most: 40 })
})

test('some rate can always be set, and none is above ceiling or setter', () => {
  fc.assert(
    fc.property(rates, rates, rates, (above, below, ceiling) => {
      const { least, most } = rateRange({ above, below, ceiling })
      expect(least).toBeLessThanOrEqual(most)
      expect(most).toBe(Math.min(above, ceiling))
      expect(refuseRate(least, { least, most })).toBeUndefined()
    }),
  )
})

test('another rate would have brought the difference of both rebates, and nothing of stakes that came back', () => {
  expect(rateDifference(fen(2_970_000n), { from: 50, to: 45 })).toBe(-14_850n)
  expect(rateDifference(fen(31_400n), { from: 30, to: 35 })).toBe(157n)
  // Each is cut to the fen for itself.
  expect(rateDifference(fen(199n), { from: 10, to: 15 })).toBe(1n)
  expect(rateDifference(fen(199n), { from: 35, to: 35 })).toBe(0n)
  expect(rateDifference(fen(-2000n), { from: 10, to: 50 })).toBe(0n)
})

test('every game is of one of the five categories, and each has some', () => {
  const categories = GAME_IDS.map(rebateCategoryOf)
  expect(new Set(categories)).toEqual(new Set(REBATE_CATEGORIES))
  expect(rebateCategoryOf('jclq')).toBe('jingcai')
  expect(rebateCategoryOf('fucai3D')).toBe('welfare_numbers')
  expect(rebateCategoryOf('arrange5')).toBe('sports_numbers')
})
