import { expect, test } from 'vitest'
import { cutText, textWidth } from './text-width.ts'

test.each([
  ['abc', 3],
  ['双色球', 6],
  ['周一001', 7],
  ['，', 2],
  ['😀', 2],
  ['', 0],
])('%j is %i wide', (text, width) => {
  expect(textWidth(text)).toBe(width)
})

test('text within 24 units stays whole', () => {
  expect(cutText('双'.repeat(12))).toBe('双'.repeat(12))
  expect(cutText('a'.repeat(24))).toBe('a'.repeat(24))
})

test('longer text is cut with an ellipsis inside the limit', () => {
  expect(cutText('双'.repeat(13))).toBe(`${'双'.repeat(11)}…`)
  expect(cutText('a'.repeat(25))).toBe(`${'a'.repeat(23)}…`)
  expect(cutText('abcdef', 4)).toBe('abc…')
  expect(cutText('😀😀😀', 4)).toBe('😀…')
})
