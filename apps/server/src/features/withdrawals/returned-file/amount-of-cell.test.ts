import { fenToText } from '@caimin/base'
import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import type { Cell } from '../../../platform/spreadsheet/sheet.ts'
import { accountFault, amountOfCell } from './amount-of-cell.ts'

const text = (value: string): Cell => ({ kind: 'text', text: value })
const stored = (value: string): Cell => ({ kind: 'number', text: value })

test.each([
  ['20000', 2_000_000n],
  ['20000.00', 2_000_000n],
  ['20000.5', 2_000_050n],
  ['20,000.00', 2_000_000n],
  ['1,234,567.89', 123_456_789n],
  ['¥20,000.00', 2_000_000n],
  ['￥２０，０００．００', 2_000_000n],
  ['  20000\u00a0', 2_000_000n],
  ['\u3000２００００元', 2_000_000n],
  ['\ufeff20000\u200b', 2_000_000n],
  ['0.01', 1n],
])('reads %j', (value, amount) => {
  expect(amountOfCell(text(value))).toBe(amount)
})

test.each([
  ['2E+4', 'digits_lost'],
  ['6.22202E+18', 'digits_lost'],
  ['', 'amount_unreadable'],
  ['-50.00', 'amount_unreadable'],
  ['(50.00)', 'amount_unreadable'],
  ['50.001', 'amount_unreadable'],
  ['50.', 'amount_unreadable'],
  ['.50', 'amount_unreadable'],
  ['2,0000.00', 'amount_unreadable'],
  ['20.000,00', 'amount_unreadable'],
  ['20 000', 'amount_unreadable'],
  ['0x10', 'amount_unreadable'],
  ['两万', 'amount_unreadable'],
  ['#####', 'amount_unreadable'],
  ['9'.repeat(13), 'amount_unreadable'],
])('does not guess at %j', (value, fault) => {
  expect(amountOfCell(text(value))).toBe(fault)
  expect(amountOfCell(stored(value))).toBe(fault)
})

it('reads the binary number that a spreadsheet stores as what was typed', () => {
  expect(amountOfCell(stored('20000.099999999999'))).toBe(2_000_010n)
  expect(amountOfCell(stored('1.1000000000000001'))).toBe(110n)
  expect(amountOfCell(stored('0.30000000000000004'))).toBe('amount_unreadable')
})

const amounts = fc.bigInt({ min: 0n, max: 10n ** 14n - 1n })
const grouped = (whole: string): string => whole.replaceAll(/(?=(?:\d{3})+$)(?<!^)/g, ',')

/** The forms in which a spreadsheet or a bank writes one amount as text. */
function formsOf(amount: bigint): string[] {
  const full = fenToText(amount as Parameters<typeof fenToText>[0])
  const [whole = '', part = ''] = full.split('.')
  const short = full.replace(/\.?0+$/, (zeros) => (zeros.startsWith('.') ? '' : zeros.replaceAll('0', '')))
  const wide = full.replaceAll(/[\d.]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfe_e0))
  return [
    full,
    short,
    `${grouped(whole)}.${part}`,
    `¥${grouped(whole)}.${part}`,
    `￥${full}`,
    wide,
    ` ${full}\t`,
    `${full}元`,
  ]
}

it('reads every form of any amount to the same fen', () => {
  fc.assert(
    fc.property(amounts, (amount) => {
      for (const form of formsOf(amount)) expect(amountOfCell(text(form)), form).toBe(amount)
    }),
  )
})

it('reads any amount from the number that a spreadsheet stores of it', () => {
  fc.assert(
    fc.property(amounts, (amount) => {
      const value = Number(amount) / 100
      const shortest = String(value)
      // A spreadsheet writes seventeen digits of the binary number.
      const seventeen = value.toPrecision(17).replace(/\.?0+$/, (zeros) => (zeros.startsWith('.') ? '' : zeros))
      for (const form of [shortest, seventeen].filter((written) => !written.includes('e')))
        expect(amountOfCell(stored(form)), form).toBe(amount)
    }),
  )
})

test.each([
  ['6222021001036221014', undefined],
  ['6222 0210 0103 6221 014', undefined],
  ['6222****1014', undefined],
  ['', undefined],
  ['6222021001036229999', 'account_differs'],
  ['6.22202E+18', 'digits_lost'],
  ['6222021001036220000', 'digits_lost'],
])('finds of an account %j: %s', (value, fault) => {
  expect(accountFault(text(value), '1014')).toBe(fault)
})

it('believes no account number that is stored as a number', () => {
  expect(accountFault(stored('6222021001036221014'), '1014')).toBe('digits_lost')
})
