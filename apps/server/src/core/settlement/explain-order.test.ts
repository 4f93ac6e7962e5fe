import { type Fen, fen, NO_MONEY, plus, yuan } from '@caimin/base'
import type { Ticket } from '@caimin/rules'
import { expect, it } from 'vitest'
import { type WonNotes, wonNotes } from './explain-order.ts'
import { type PricedResult, type SettlingTicket, settleOrder } from './settle-order.ts'

const printed = (content: object, printedOdds: SettlingTicket['printedOdds'] = {}): SettlingTicket => ({
  id: 'a',
  content: content as Ticket,
  printedOdds,
  printedHandicaps: {},
  printedTotals: {},
})

const total = (won: readonly WonNotes[], amount: 'prize' | 'afterTax', multiple: bigint): Fen =>
  won.reduce((sum, each) => plus(sum, fen(each[amount] * BigInt(each.count) * multiple)), NO_MONEY)

const odds = {
  m1: { CBF: { '3:2': '80.00', '0:0': '9.00' } },
  m2: { CBF: { '4:2': '90.00' } },
  m3: { CBF: { '1:0': '6.50' } },
}
const selection = {
  matches: [
    { id: 'm1', picks: { CBF: ['0:0', '3:2'] } },
    { id: 'm2', picks: { CBF: ['4:2'] } },
    { id: 'm3', picks: { CBF: ['1:0'] } },
  ],
  pass: ['2串1', '3串1'],
}
const scores: PricedResult = {
  odds,
  result: {
    m1: { half: '1:1', full: '3:2' },
    m2: { half: '1:1', full: '4:2' },
    m3: { void: true },
  },
}

it('lists each winning note of a match ticket, and their sum is what was settled', () => {
  const ticket = printed({ game: 'jczq', multiple: 3, lines: [{ play: 'CBF', selection }] }, odds)
  const won = wonNotes(ticket, scores, {})
  expect(won.map(({ prize, afterTax, count }) => [prize, afterTax, count])).toEqual([
    [yuan(14_400), yuan(11_520), 1],
    [yuan(14_400), yuan(11_520), 1],
    [yuan(180), yuan(180), 1],
    [yuan(160), yuan(160), 1],
  ])
  const settled = settleOrder([ticket], () => scores, {})
  expect(settled).toMatchObject({ prize: total(won, 'prize', 3n), afterTax: total(won, 'afterTax', 3n) })
})

it('counts the winning notes of a draw by level, and together they are what was settled', () => {
  const ticket = printed({
    game: 'shuangseqiu',
    multiple: 2,
    lines: [{ play: 'standard', selection: { red: [1, 2, 3, 4, 5, 6, 7], blue: [8] } }],
  })
  const priced: PricedResult = {
    odds: {},
    result: { red: [1, 2, 3, 4, 5, 16], blue: 8, prizes: {} },
  }
  const won = wonNotes(ticket, priced, { issue: '2025100' })
  expect(won.map(({ line, level, prize, count }) => [line, level, prize, count])).toEqual([
    [null, '3', yuan(3_000), 2],
    [null, '4', yuan(200), 5],
  ])
  const settled = settleOrder([ticket], () => priced, { issue: '2025100' })
  expect(settled).toMatchObject({ prize: total(won, 'prize', 2n), afterTax: total(won, 'afterTax', 2n) })
})
