import { expect, test } from 'vitest'
import { plainRow, rowsOf, withoutNumbering } from './pasted-row.ts'
import { bracketIn, bracketsOf } from './row-bracket.ts'

test('a text is cut wherever any system ends a line', () => {
  expect(rowsOf('1\r\n2\n3\r4\u00855\u20286\u20297')).toEqual(['1', '2', '3', '4', '5', '6', '7'])
})

test.each([
  ['０１　０２＋０３', '01 02+03'],
  ['01\u200b 02\ufeff', '01 02'],
  ['01–02', '01-02'],
  ['01 02 ，;。', '01 02'],
  ['① 01 02', '01 02'],
  ['  ②：01 02', '01 02'],
  ['01 ①', '01 1'],
  ['x①02', 'x102'],
])('the row %j is %j', (row, plain) => {
  expect(plainRow(row)).toBe(plain)
})

test.each([
  ['第3注:01 02', '01 02'],
  ['第 十二 组 01 02', '01 02'],
  ['3行、01 02', '01 02'],
  ['01 3注 02', '01 3注 02'],
  ['(3) 01 02', '01 02'],
  ['第1注 (3) 01 02', '(3) 01 02'],
  ['3)01 02', '01 02'],
  ['03)01 02', '01 02'],
  ['3.01 02', '01 02'],
  ['12、01 02', '01 02'],
  ['10.02 03', '02 03'],
  ['01. 02 03', '02 03'],
  ['01.02 03', '01.02 03'],
  ['1.02.03', '1.02.03'],
  ['1)02)03', '1)02)03'],
  ['01 02 03', '01 02 03'],
])('%j without its number is %j', (row, rest) => {
  expect(withoutNumbering(row)).toBe(rest)
})

test('a number in brackets may have spaces beside it, and nothing else', () => {
  expect(bracketIn('( 3 ) 、 01 02')).toEqual({ digits: '3', rest: '01 02' })
  expect(bracketIn('(3x) 01 02')).toBeUndefined()
  expect(bracketIn('(3)')).toBeUndefined()
})

test.each([
  [['(1) 02; (2) 03'], 'count'],
  [['(1) 02', '(2) 03'], 'count'],
  [['(01) 02', '(02) 03'], 'unclear'],
  [['(4) 02', '(5) 03'], 'unclear'],
  [['(1) 02', '(3) 03'], 'apart'],
  [['(1) 02'], 'apart'],
  [['01 02', '03 04'], 'apart'],
])('the brackets of %j: %s', (rows, found) => {
  expect(bracketsOf(rows)).toBe(found)
})
