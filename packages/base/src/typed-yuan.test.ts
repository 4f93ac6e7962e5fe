import { expect, test } from 'vitest'
import { readYuan } from './typed-yuan.ts'

test.each([
  ['200', 20_000n],
  ['200.5', 20_050n],
  ['200.', 20_000n],
  ['0.01', 1n],
  [' 50000 ', 5_000_000n],
  ['007', 700n],
  ['0', 0n],
  ['999999999999999.99', 99_999_999_999_999_999n],
])('%s is %s fen', (typed, amount) => {
  expect(readYuan(typed)).toBe(amount)
})

test.each(['', '.', '.5', '-5', '+5', '1e3', '1,000', '1.2.3', '200.555', '１００', 'abc', '9999999999999999'])(
  '%s is no amount',
  (typed) => {
    expect(readYuan(typed)).toBeNull()
  },
)
