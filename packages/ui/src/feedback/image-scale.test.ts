import { expect, test } from 'vitest'
import { clampScale, spread } from './image-scale.ts'

test.each([
  [0.2, 1],
  [2.5, 2.5],
  [9, 4],
])('a picture wanted at %d times is shown at %d', (wanted, shown) => {
  expect(clampScale(wanted)).toBe(shown)
})

test('two fingers are as far apart as the straight line between them', () => {
  expect(spread({ clientX: 0, clientY: 0 }, { clientX: 3, clientY: 4 })).toBe(5)
})
