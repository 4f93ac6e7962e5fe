import { type Fen, fenFromText, yuan } from '@caimin/base'
import { expect, test } from 'vitest'
import { copyFigures, movedTenths } from './copy-figures.ts'

const fen = (text: string): Fen => {
  const read = fenFromText(text)
  if (!read.ok) throw new Error(text)
  return read.value
}

const SHEET = {
  unit_stake: '2.00',
  top_prize: '28.20',
  posted_top_prize: '30.17',
  post: { commission_percent: 5 },
} as const

test('fifteen units cost fifteen times the unit, and the commission is a share of the profit alone', () => {
  expect(copyFigures(SHEET, 15)).toEqual({
    stake: yuan(30),
    prize: {
      most: fen('423.00'),
      mostAtPosted: fen('452.55'),
      profit: yuan(393),
      commission: fen('19.65'),
      net: fen('403.35'),
      mayBeTaxed: false,
    },
  })
})

test('a prize below the stake pays no commission', () => {
  const { prize } = copyFigures({ ...SHEET, top_prize: '1.50' }, 10)
  expect(prize).toMatchObject({ most: yuan(15), profit: 0n, commission: 0n, net: yuan(15) })
})

test('hidden legs tell nothing but the stake', () => {
  expect(copyFigures({ ...SHEET, top_prize: null }, 3)).toEqual({ stake: yuan(6), prize: undefined })
})

test('says that tax may be due from where one note may be above ten thousand yuan', () => {
  expect(copyFigures({ ...SHEET, top_prize: '10000.00' }, 9).prize?.mayBeTaxed).toBe(false)
  expect(copyFigures({ ...SHEET, top_prize: '10000.01' }, 1).prize?.mayBeTaxed).toBe(true)
})

test('how far an amount moved is cut to tenths of a percent, up and down', () => {
  expect(movedTenths(fen('30.17'), fen('28.20'))).toBe(65)
  expect(movedTenths(fen('30.00'), fen('31.59'))).toBe(53)
  expect(movedTenths(0n as Fen, yuan(1))).toBe(0)
})
