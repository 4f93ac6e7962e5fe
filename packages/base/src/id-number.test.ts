import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { idCheckDigit, isAdultOn, readIdNumber } from './id-number.ts'

const TODAY = '2026-11-21'
const whole = (digits: string): string => `${digits}${idCheckDigit(digits)}`

test.each([
  // The example that the standard itself gives.
  ['11010519491231002X', '1949-12-31', 'female'],
  ['440524188001010014', null, null],
  ['44052419800101001X', null, null],
  [whole('11019920000229001'), '2000-02-29', 'male'],
  [whole('65310119991231888'), '1999-12-31', 'female'],
  [whole('91015619850604313'), '1985-06-04', 'male'],
])('reads %s', (number, birthDate, sex) => {
  const read = readIdNumber(number, TODAY)
  expect(read.ok ? [read.value.birthDate, read.value.sex] : [null, null]).toEqual([birthDate, sex])
})

it.each([
  ['nothing', ''],
  ['seventeen digits', '11010519491231002'],
  ['fifteen digits of the old form', '110105491231002'],
  ['nineteen characters', '11010519491231002X1'],
  ['a letter in the middle', '1101O519491231002X'],
  ['a wrong check digit', '110105194912310021'],
  ['a province that is none', whole('10010519900101001')],
  ['a region of a whole province', whole('11000019900101001')],
  ['29 February of a common year', whole('11019920010229001')],
  ['month 13', whole('11019920011301001')],
  ['day 0', whole('11019920011200001')],
  ['the nineteenth century', whole('11019918991231001')],
  ['tomorrow', whole('11019920261122001')],
  ['sequence 000', whole('11019920000101000')],
])('refuses %s', (_name, text) => {
  expect(readIdNumber(text, TODAY)).toEqual({ ok: false, reason: 'id_number_wrong' })
})

it('takes spaces, full-width digits and a small x for what they stand for', () => {
  for (const text of ['110105 19491231 002x', '１１０１０５１９４９１２３１００２Ｘ', ' 11010519491231002X\n']) {
    expect(readIdNumber(text, TODAY)).toMatchObject({ ok: true, value: { number: '11010519491231002X' } })
  }
})

const anyDigits = fc
  .tuple(fc.integer({ min: 1900, max: 2025 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
  .chain(([year, month, day]) =>
    fc.integer({ min: 1, max: 999 }).map((sequence) => {
      const two = (part: number) => String(part).padStart(2, '0')
      return `110199${year}${two(month)}${two(day)}${String(sequence).padStart(3, '0')}`
    }),
  )

it('notices every single wrong digit and every swap of two neighbours', () => {
  fc.assert(
    fc.property(anyDigits, fc.nat(16), fc.integer({ min: 1, max: 9 }), (digits, at, by) => {
      const number = whole(digits)
      expect(readIdNumber(number, TODAY).ok).toBe(true)
      const wrong = (Number(digits[at]) + by) % 10
      expect(readIdNumber(`${number.slice(0, at)}${wrong}${number.slice(at + 1)}`, TODAY).ok).toBe(false)
      const [left = '', right = ''] = [number[at], number[at + 1]]
      if (left === right) return
      expect(readIdNumber(`${number.slice(0, at)}${right}${left}${number.slice(at + 2)}`, TODAY).ok).toBe(false)
    }),
  )
})

it.each([
  ['2008-11-21', true],
  ['2008-11-22', false],
  ['1949-12-31', true],
  ['2026-11-21', false],
])('reports whether a person born on %s is an adult: %s', (birthDate, isAdult) => {
  expect(isAdultOn(birthDate, TODAY)).toBe(isAdult)
})

it('lets those born on 29 February come of age on 1 March', () => {
  expect(isAdultOn('2008-02-29', '2026-02-28')).toBe(false)
  expect(isAdultOn('2008-02-29', '2026-03-01')).toBe(true)
})
