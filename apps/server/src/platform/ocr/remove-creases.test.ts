import { expect, test } from 'vitest'
import type { GreyPicture } from './find-text.ts'
import { removeCreases } from './remove-creases.ts'
import { drawFold, drawPrint } from './testing/drawn-print.ts'

const PRINT = { lines: 8, signs: 20 }

const without = (picture: GreyPicture) => {
  const cleaned = { ...picture, data: picture.data.slice() }
  removeCreases(cleaned)
  return cleaned.data
}
const greyPoints = (data: Uint8Array) => data.filter((shade) => shade > 100 && shade < 200).length
const blackPoints = (data: Uint8Array) => data.filter((shade) => shade < 100).length

test.each<['across' | 'down', number, number]>([
  ['across', 200, 200],
  ['across', 90, 260],
  ['across', 420, 110],
  ['down', 300, 300],
  ['down', 40, 560],
  ['down', 500, 330],
])('a fold that runs %s from %d to %d goes, and the print it crosses stays', (way, from, to) => {
  const picture = drawPrint(PRINT)
  const printed = blackPoints(picture.data)
  drawFold(picture, from, to, way)
  const cleaned = without(picture)
  expect(greyPoints(cleaned)).toBeLessThan(0.02 * greyPoints(picture.data))
  expect(blackPoints(cleaned)).toBe(printed)
})

test('print without folds stays as it is', () => {
  const picture = drawPrint(PRINT)
  expect(without(picture)).toEqual(picture.data)
})

test('a line that does not reach the edges is print', () => {
  const picture = drawPrint({ lines: 0, signs: 0 })
  picture.data.fill(150, 300 * 600 + 100, 300 * 600 + 500)
  expect(without(picture)).toEqual(picture.data)
})
