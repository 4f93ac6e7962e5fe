import { expect, test } from 'vitest'
import { readPicks, writePicks } from './picks-query.ts'

test.each([[[[1, 5, 12], [7]]], [[[], [7]]], [[[0], [], [9]]], [[[3], []]]])(
  'reads back what it wrote: %j',
  (zones) => {
    expect(readPicks(writePicks(zones))).toEqual(zones)
  },
)

test.each(['a', '1,2', '1..2', '123', '-1.', '1-2 '])('%s is no line', (text) => {
  expect(readPicks(text)).toBeUndefined()
})
