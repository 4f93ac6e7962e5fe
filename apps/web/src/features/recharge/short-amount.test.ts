import { fen, yuan } from '@caimin/base'
import { expect, test } from 'vitest'
import { shortAmount } from './short-amount.ts'

test('whole yuan show without zeros', () => {
  expect(shortAmount(yuan(50_000))).toBe('50,000')
  expect(shortAmount(fen(1050n))).toBe('10.50')
})
