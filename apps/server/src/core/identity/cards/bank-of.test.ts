import { expect, it } from 'vitest'
import { bankOf, fitsCheckDigit } from './bank-of.ts'
import { BANK_BINS } from './banks.data.ts'

it.each([
  ['6222021001036221014', '中国工商银行'],
  ['621700', '中国建设银行'],
  ['6228480392725997118', '中国农业银行'],
  ['6216610000000000000', '中国银行'],
  ['6214850210332645', '招商银行'],
  ['6210980000000000000', '中国邮政储蓄银行'],
  ['4111111111111111', undefined],
  ['62220', undefined],
])('%s is issued by %s', (digits, bank) => {
  expect(bankOf(digits)).toBe(bank)
})

it('lists six digits under one bank each', () => {
  const bins = Object.values(BANK_BINS).flatMap((text) => text.split(' '))
  expect(bins.filter((bin) => !/^\d{6}$/.test(bin))).toEqual([])
  expect(bins.filter((bin, index) => bins.indexOf(bin) !== index)).toEqual([])
})

it.each([
  ['4111111111111111', true],
  ['4111111111111112', false],
  ['6222020200000000007', false],
  ['79927398713', true],
])('the check digit of %s fits: %s', (number, fits) => {
  expect(fitsCheckDigit(number)).toBe(fits)
})
