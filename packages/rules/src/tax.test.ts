import { fen, yuan } from '@caimin/base'
import { expect, test } from 'vitest'
import { afterTax, PRIZE_TAX } from './tax.ts'

test('a note of 10,000 yuan is free, one fen more is taxed as a whole', () => {
  expect(afterTax(yuan(10_000))).toBe(1_000_000n)
  expect(afterTax(fen(1_000_001n))).toBe(800_000n)
  expect(afterTax(yuan(0))).toBe(0n)
})

test('what is left is cut to the fen, never rounded up', () => {
  expect(afterTax(fen(1_000_002n))).toBe(800_001n)
  expect(afterTax(fen(1_000_003n))).toBe(800_002n)
  expect(afterTax(fen(1_000_004n))).toBe(800_003n)
})

test('another rule of tax is followed', () => {
  expect(afterTax(yuan(100), { freeUpTo: yuan(50), percent: 50n })).toBe(5000n)
  expect(afterTax(yuan(50), { freeUpTo: yuan(50), percent: 50n })).toBe(5000n)
  expect(PRIZE_TAX).toEqual({ freeUpTo: 1_000_000n, percent: 20n })
})
