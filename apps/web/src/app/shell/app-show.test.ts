// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { wasHiddenTooLong } from './app-show.ts'

const TEN_MINUTES = 600_000

test.each([
  [undefined, TEN_MINUTES * 2, false],
  [0, TEN_MINUTES, false],
  [0, TEN_MINUTES + 1, true],
])('hidden at %s and shown at %s starts over: %s', (hiddenAt, shownAt, startsOver) => {
  expect(wasHiddenTooLong(hiddenAt, shownAt)).toBe(startsOver)
})
