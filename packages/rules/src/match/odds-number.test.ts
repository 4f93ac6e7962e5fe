import { expect, test } from 'vitest'
import { readOdds } from './odds-number.ts'

test.each([
  ['1.95', 2, 195],
  ['1.9', 2, 190],
  ['2', 2, 200],
  ['1.950', 2, 195],
  ['1.9500000000', 2, 195],
  ['100', 2, 10_000],
  ['4.000000', 6, 4_000_000],
  ['123456.123456', 6, 123_456_123_456],
  ['999999999.99', 2, 99_999_999_999],
])('%j with %i decimals is %i', (text, decimals, number) => {
  expect(readOdds(text, decimals)).toBe(number)
})

test.each([
  ['', 2],
  ['0', 2],
  ['0.00', 2],
  ['1.955', 2],
  ['1.0000001', 6],
  ['.5', 2],
  ['5.', 2],
  ['1..5', 2],
  ['-1.5', 2],
  ['+1.5', 2],
  ['1e3', 2],
  [' 1.5', 2],
  ['１.5', 2],
  ['9999999999999999', 6],
  ['99999999999999999', 2],
])('%j with %i decimals is no odds', (text, decimals) => {
  expect(readOdds(text, decimals)).toBeUndefined()
})
