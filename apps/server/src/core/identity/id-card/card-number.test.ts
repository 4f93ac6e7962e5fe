import { expect, it } from 'vitest'
import { findCardNumber } from './card-number.ts'

const TODAY = '2026-11-21'
const NUMBER = '11010519491231002X'
const BORN = '1949-12-31'

it.each([
  ['as it is', `公民身份号码${NUMBER}`, null],
  ['with a small x', '号码11010519491231002x', null],
  ['with letters for digits', '号码11O1O519491231OO2X', null],
  ['with a stroke before it', `公民身份号码1${NUMBER}`, null],
  ['with a misread day, where the printed one is known', '11010519497287002X', BORN],
])('finds a number %s', (_name, text, birthDate) => {
  expect(findCardNumber(text, birthDate, TODAY)?.number).toBe(NUMBER)
})

it.each([
  ['its day is misread and the printed one is not known', '11010519497287002X', null],
  ['a digit of the region is misread', '11010619491231002X', BORN],
  ['two digits are misread', '11010619497231002X', BORN],
  ['there is none', '住址江苏省', BORN],
])('finds none when %s', (_name, text, birthDate) => {
  expect(findCardNumber(text, birthDate, TODAY)).toBeNull()
})
