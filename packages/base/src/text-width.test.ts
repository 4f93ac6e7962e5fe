import { expect, test } from 'vitest'
import { cutText, textWidth } from './text-width.ts'

test.each([
  ['abc', 3],
  ['双色球', 6],
  ['周一001', 7],
  ['，', 2],
  ['😀', 2],
  ['⚽', 2],
  ['⭐', 2],
  ['e\u0301', 1],
  ['❤\ufe0f', 1],
  ['ａ', 2],
  ['ｱ', 1],
  ['￥', 2],
  ['¥', 1],
  ['한', 2],
  ['“”', 2],
  ['𠮷', 2],
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
  expect(cutText('e\u0301'.repeat(5), 4)).toBe(`${'e\u0301'.repeat(3)}…`)
})

// every boundary of the default: 23, 24 and 25 units, ending in a narrow or a wide character
test.each([
  [`${'a'.repeat(22)}双`, undefined],
  [`${'a'.repeat(23)}双`, `${'a'.repeat(23)}…`],
  [`${'a'.repeat(22)}双b`, `${'a'.repeat(22)}…`],
  [`${'双'.repeat(11)}a`, undefined],
  [`${'双'.repeat(11)}ab`, undefined],
  [`${'双'.repeat(11)}abc`, `${'双'.repeat(11)}a…`],
  [`${'双'.repeat(12)}a`, `${'双'.repeat(11)}…`],
  ['', undefined],
])('%j', (text, cut) => {
  expect(cutText(text)).toBe(cut ?? text)
  expect(textWidth(cutText(text))).toBeLessThanOrEqual(24)
})

test.each([
  [3, '双…'],
  [2, '…'],
  [1, '…'],
  [0, ''],
  [-1, ''],
])('a limit of %i leaves %j of wide text', (limit, cut) => {
  expect(cutText('双色球', limit)).toBe(cut)
})
