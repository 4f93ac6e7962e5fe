import { expect, test } from 'vitest'
import { oddsChances } from './odds-chances.ts'

test('chances are the inverses of the odds without what the seller keeps', () => {
  expect(oddsChances(['3', '1', '0'], { '3': '2.00', '1': '4.00', '0': '4.00' })).toEqual({
    percents: [50, 25, 25],
    payout: 100,
  })
  // 1/1.95 + 1/3.30 + 1/3.10 = 1.1384
  expect(oddsChances(['3', '1', '0'], { '3': '1.95', '1': '3.30', '0': '3.10' })).toEqual({
    percents: [45, 27, 28],
    payout: 88,
  })
})

test('of SP that are paid in part, that part comes back', () => {
  expect(oddsChances(['3', '1', '0'], { '3': '2.00', '1': '4.00', '0': '4.00' }, 65)?.payout).toBe(65)
})

test('where an option is not on sale nothing can be said', () => {
  expect(oddsChances(['3', '1', '0'], { '3': '1.95', '1': '3.30' })).toBeUndefined()
  expect(oddsChances(['3'], { '3': '1.95' })).toBeUndefined()
})
