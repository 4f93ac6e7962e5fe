import { expect, test } from 'vitest'
import { ticketMark } from './ticket-mark.ts'

test.each([
  [1, '①'],
  [20, '⑳'],
  [21, '㉑'],
  [35, '㉟'],
  [36, '㊱'],
  [50, '㊿'],
  [51, '(51)'],
  [1011, '(1011)'],
])('ticket %i is marked %s', (seq, mark) => {
  expect(ticketMark(seq)).toBe(mark)
})
