import type { MoneyText } from '@caimin/base'
import { expect, test } from 'vitest'
import { missingShares, partText, percentsOf, priceOf, sharesText, signedPermille } from './figures.ts'

const plan = (joined: MoneyText, guarantee: MoneyText) => ({ total: '2000.00', joined, guarantee }) as const

test('sold, guaranteed and missing add up to a hundred, and nothing is full before its last share', () => {
  expect(percentsOf(plan('1640.00', '300.00'))).toEqual({ joined: 82, guarantee: 15, missing: 3 })
  expect(percentsOf(plan('1999.00', '0.00'))).toEqual({ joined: 99, guarantee: 0, missing: 1 })
  expect(percentsOf(plan('2000.00', '0.00'))).toEqual({ joined: 100, guarantee: 0, missing: 0 })
})

test('of a guarantee only what is not sold counts', () => {
  expect(percentsOf(plan('1900.00', '500.00'))).toEqual({ joined: 95, guarantee: 5, missing: 0 })
  expect(missingShares(plan('1900.00', '500.00'))).toBe(0)
  expect(missingShares(plan('1900.00', '30.00'))).toBe(70)
})

test('a share costs a yuan, and what is left of one is an amount', () => {
  expect(priceOf(50)).toBe(5000n)
  expect(sharesText('1929.00')).toBe('1,929份')
  expect(sharesText('33.34')).toBe('33.34元')
})

test('parts and rates are cut, never rounded up', () => {
  expect(partText('50.00', '2352.00')).toBe('2.12%')
  expect(partText('0.00', '0.00')).toBe('0.00%')
  expect(signedPermille(-316)).toBe('−31.6%')
  expect(signedPermille(184)).toBe('+18.4%')
  expect(signedPermille(99_000)).toBe('+9,900.0%')
  expect(signedPermille(0)).toBe('0.0%')
})
