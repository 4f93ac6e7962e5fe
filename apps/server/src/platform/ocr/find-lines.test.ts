import { expect, test } from 'vitest'
import { findLines } from './find-lines.ts'
import { drawPrint } from './testing/drawn-print.ts'

test('every line of print is found with its edges, from above', () => {
  expect(findLines(drawPrint({ lines: 3, signs: 10 }))).toEqual(
    [60, 104, 148].map((top) => ({ left: 60, right: 60 + 9 * 20 + 13, top, bottom: top + 23 })),
  )
})

test('strokes that lie apart in a line are one line, and what is lower than print is none', () => {
  const picture = drawPrint({ lines: 3, signs: 10 })
  // The two strokes of 二, six points apart, and a speck between two lines.
  for (const row of [400, 401, 402, 408, 409, 424, 425]) picture.data.fill(0, row * 600 + 60, row * 600 + 90)
  for (const row of [96, 97]) picture.data.fill(0, row * 600 + 60, row * 600 + 64)
  expect(findLines(picture).map(({ top, bottom }) => [top, bottom])).toEqual([
    [60, 83],
    [104, 127],
    [148, 171],
    [400, 409],
  ])
})

test('a white picture has no lines', () => {
  expect(findLines(drawPrint({ lines: 0, signs: 0 }))).toEqual([])
})
