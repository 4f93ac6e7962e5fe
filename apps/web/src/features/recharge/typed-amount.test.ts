import { fen, yuan } from '@caimin/base'
import { expect, test } from 'vitest'
import { readAmount, shortAmount } from './typed-amount.ts'

test.each([
  ['200', 20_000n],
  ['200.5', 20_050n],
  ['200.', 20_000n],
  ['0.01', 1n],
  [' 50000 ', 5_000_000n],
  ['007', 700n],
])('%s is %s fen', (typed, amount) => {
  expect(readAmount(typed)).toBe(amount)
})

test.each(['', '.', '-5', '1e3', '1,000', '200.555', '１００', 'abc', '9999999999'])('%s is no amount', (typed) => {
  expect(readAmount(typed)).toBeNull()
})

test('whole yuan show without zeros', () => {
  expect(shortAmount(yuan(50_000))).toBe('50,000')
  expect(shortAmount(fen(1050n))).toBe('10.50')
})
