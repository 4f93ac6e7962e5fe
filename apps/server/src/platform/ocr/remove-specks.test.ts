import { expect, test } from 'vitest'
import { removeSpecks } from './remove-specks.ts'
import { drawPrint } from './testing/drawn-print.ts'

test('grains go, a point of print and signs stay', () => {
  const picture = drawPrint({ lines: 2, signs: 5 })
  for (let y = 0; y < 4; y += 1) picture.data.fill(20, (500 + y) * 600 + 300, (500 + y) * 600 + 304)
  const clean = picture.data.slice()
  // The last at the edge, where the next row begins.
  for (const at of [10 * 600 + 10, 10 * 600 + 11, 11 * 600 + 11, 300 * 600 + 599, 301 * 600]) picture.data[at] = 90
  removeSpecks(picture)
  expect(picture.data).toEqual(clean)
})
