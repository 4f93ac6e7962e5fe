import { expect, test } from 'vitest'
import { amountText, exactAmountText } from './amount-text.ts'
import { fen } from './fen.ts'

test.each([
  [284650n, '2,846.50', '2,846.50元'],
  [0n, '0.00', '0.00元'],
  [-21360n, '−213.60', '−213.60元'],
  [999_999n, '9,999.99', '9,999.99元'],
  [1_000_000n, '10,000.00', '1.00万'],
  [123_456_789n, '1,234,567.89', '123.45万'],
  [999_999_999_999n, '9,999,999,999.99', '99.99亿'],
  [9_999_999_999n, '99,999,999.99', '9,999.99万'],
  [10_000_000_000n, '100,000,000.00', '1.00亿'],
  [-123_456_789n, '−1,234,567.89', '−123.45万'],
  [10_800_000_000_000n, '108,000,000,000.00', '1,080.00亿'],
])('%s fen', (amount, exact, short) => {
  expect(exactAmountText(fen(amount))).toBe(exact)
  expect(amountText(fen(amount))).toBe(short)
})
