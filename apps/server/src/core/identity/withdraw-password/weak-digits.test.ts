import { expect, it } from 'vitest'
import { isWeakWithdrawPassword } from './weak-digits.ts'

it.each([
  ['000000', true],
  ['123456', true],
  ['987654', true],
  ['121212', true],
  ['123123', true],
  ['345678', true],
  ['880214', true],
  ['111112', false],
  ['135790', false],
  ['246802', false],
  ['890123', false],
  ['502873', false],
])('%s is weak: %s', (digits, weak) => {
  expect(isWeakWithdrawPassword(digits, ['880214', null])).toBe(weak)
})
