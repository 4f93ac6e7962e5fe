import { expect, test } from 'vitest'
import { handicapText } from './handicap-text.ts'

test.each([
  [-1, '−1'],
  [0, '0'],
  [2, '+2'],
  [-5.5, '−5.5'],
])('handicap %d is written %s', (handicap, text) => {
  expect(handicapText(handicap)).toBe(text)
})
