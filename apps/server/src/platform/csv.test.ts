import { expect, it } from 'vitest'
import { csvText } from './csv.ts'

it.each([
  ['王建国', '王建国'],
  ['=1+1', "'=1+1"],
  ['+861', "'+861"],
  ['-2', "'-2"],
  ['@sum(a1)', "'@sum(a1)"],
  ['\tx', "'\tx"],
  ['  =cmd', "'  =cmd"],
  ['＝1+1', "'＝1+1"],
  ['a,b', '"a,b"'],
  ['=a,"b"', '"\'=a,""b"""'],
  ['two\nlines', '"two\nlines"'],
  ['6222021001036221014', '6222021001036221014'],
])('writes %j as %j', (text, cell) => {
  expect(csvText([[text]])).toBe(`\uFEFF${cell}\r\n`)
})
