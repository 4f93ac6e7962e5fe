import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bigWhole } from './big-whole.ts'

test('is what BigInt makes of a whole number', () => {
  fc.assert(
    fc.property(fc.maxSafeNat(), (number) => {
      expect(bigWhole(number)).toBe(BigInt(number))
    }),
  )
  for (const number of [0, 1, 2 ** 32 - 1, 2 ** 32, 2 ** 52, 2 ** 53 - 1]) expect(bigWhole(number)).toBe(BigInt(number))
})

test.each([-1, 0.5, 2 ** 53, Number.NaN])('%d is a bug', (number) => {
  expect(() => bigWhole(number)).toThrow('a whole number')
})
