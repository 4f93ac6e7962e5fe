import { expect, test } from 'vitest'
import { roughText } from './facts-text.ts'

test('an expectation has a decimal where it matters, and what is seldom is not said to be never', () => {
  expect([0, 0.001, 0.06, 12.34, 1295.4].map(roughText)).toEqual(['0', '<0.1', '0.1', '12.3', '1295'])
})
