import { type MoneyText, yuan } from '@caimin/base'
import { expect, test } from 'vitest'
import { deskOrder, deskTicket } from '../../../testing/orders.ts'
import type { DeskOrder } from '../queries.ts'
import { legsText, oncePrize, type Prizes, taxText } from './won-notes.ts'

const won = (notes: number, prize: MoneyText, after: MoneyText): Prizes['won'][number] => ({
  notes,
  prize,
  prize_after_tax: after,
  line: null,
  level: null,
})
const prizes = (changes: Partial<Prizes>) => ({ won: [], others: null, ...changes }) as Prizes

test('equal notes are added as often as they won, and the notes that are not listed once', async () => {
  const two = [won(3, '10.00', '10.00'), won(1, '20000.00', '16000.00')]
  expect(oncePrize(prizes({ won: two }), 'prize')).toBe(yuan(20_030))
  expect(oncePrize(prizes({ won: two }), 'prize_after_tax')).toBe(yuan(16_030))
  const others: Prizes['others'] = { notes: 40, prize: '400.00', prize_after_tax: '390.00' }
  expect(oncePrize(prizes({ won: two, others }), 'prize')).toBe(yuan(20_430))
  expect(oncePrize(prizes({ won: two, others }), 'prize_after_tax')).toBe(yuan(16_420))
})

test('the tax of a note is named where there is one', () => {
  expect(taxText(won(1, '10000.00', '10000.00'))).toBeNull()
  expect(taxText(won(1, '10000.01', '8000.01'))).toBe('每注扣税 2,000.00，得 8,000.01')
})

const ID = '20261120001'
const line = { play: 'SPF', selection: { matches: [{ id: ID, picks: { SPF: ['3'] } }], pass: ['单关'] } }
const ticket = deskTicket(1, {
  content: { game: 'jczq', multiple: 1, lines: [line] },
  printed_odds: { [ID]: { SPF: { '3': '1.95' } } },
})
const match = { match_id: ID, number_text: '周五001', home: '主', away: '客', handicap: -1, total: null }
const playedAs = (changes: object) =>
  deskOrder('001', { game: 'jczq', matches: [{ ...match, ...changes }] as unknown as DeskOrder['matches'] })

test('a leg is paid at the final SP, else as printed, and at 1.00 on a match that does not count', () => {
  const paid = (changes: object) => legsText(playedAs(changes), ticket, line).split(' ').at(-1)
  expect(paid({})).toBe('1.95')
  expect(paid({ final_sp: { SPF: { '3': '2.10' } } })).toBe('2.10')
  expect(paid({ final_sp: { SPF: { '3': '2.10' } }, is_void: true })).toBe('1.00')
})
