import fc from 'fast-check'
import { expect, test } from 'vitest'
import { divide, type Fen, fen, fenFromText, fenToText, minus, NO_MONEY, plus, sum, times, yuan } from './fen.ts'

test('adds, subtracts and multiplies in whole fen', () => {
  expect(plus(yuan(2), fen(50n))).toBe(250n)
  expect(minus(yuan(2), fen(50n))).toBe(150n)
  expect(times(yuan(2), 3n)).toBe(600n)
  expect(sum([yuan(1), fen(5n), fen(-10n)])).toBe(95n)
  expect(sum([])).toBe(NO_MONEY)
})

test.each([
  // amount by down up halfUp halfEven
  [5n, 2n, 2n, 3n, 3n, 2n],
  [7n, 2n, 3n, 4n, 4n, 4n],
  [6n, 4n, 1n, 2n, 2n, 2n],
  [10n, 4n, 2n, 3n, 3n, 2n],
  [-5n, 2n, -2n, -3n, -3n, -2n],
  [-7n, 2n, -3n, -4n, -4n, -4n],
  [9n, 3n, 3n, 3n, 3n, 3n],
  [1n, 3n, 0n, 1n, 0n, 0n],
  [2n, 3n, 0n, 1n, 1n, 1n],
])('divides %s by %s', (amount, by, ...rounded) => {
  const hows = ['down', 'up', 'halfUp', 'halfEven'] as const
  expect(hows.map((how) => divide(fen(amount), by, how))).toEqual(rounded)
})

test('dividing by nothing or less is a bug', () => {
  expect(() => divide(yuan(1), 0n, 'down')).toThrow()
  expect(() => divide(yuan(1), -1n, 'down')).toThrow()
})

test.each([
  [12345n, '123.45'],
  [0n, '0.00'],
  [5n, '0.05'],
  [-5n, '-0.05'],
  [-12300n, '-123.00'],
])('%s fen is %s on the wire', (amount, text) => {
  expect(fenToText(fen(amount))).toBe(text)
  expect(fenFromText(text)).toEqual({ ok: true, value: amount })
})

test.each([
  '',
  '1',
  '1.2',
  '1.234',
  '01.00',
  '-0.00',
  '+1.00',
  '1,000.00',
  '1e3',
  ' 1.00',
  '1.00 ',
  'NaN',
  '١.٠٠',
  '9'.repeat(16).concat('.00'),
])('refuses %j', (text) => {
  expect(fenFromText(text)).toEqual({ ok: false, reason: 'amount_malformed' })
})

test('every amount survives the wire', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 16n), max: 10n ** 16n }), (amount) => {
      const read = fenFromText(fenToText(amount as Fen))
      expect(read).toEqual({ ok: true, value: amount })
    }),
  )
})

test('a division is never off by a whole fen', () => {
  const rounding = fc.constantFrom('down', 'up', 'halfUp', 'halfEven')
  fc.assert(
    fc.property(fc.bigInt(), fc.bigInt({ min: 1n, max: 10n ** 9n }), rounding, (amount, by, how) => {
      const off = (divide(fen(amount), by, how) as bigint) * by - amount
      expect(off < by && -off < by).toBe(true)
    }),
  )
})
