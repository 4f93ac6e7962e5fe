import { NO_MONEY, plus, times, yuan } from '@caimin/base'
import { describe, expect, test } from 'vitest'
import { prizeLines, settleTicket, wonNotes } from '../all-games.ts'
import type { Ticket } from '../bet.ts'
import type { PricedTicket } from './won-notes.ts'

const ODDS = {
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
const RESULT = { m1: { half: '1:1', full: '3:2' }, m2: { half: '1:1', full: '4:2' }, m3: { void: true } } as const

const priced = (ticket: object, odds: PricedTicket['odds'], result: object): PricedTicket =>
  ({ ticket, odds, result }) as unknown as PricedTicket

const scores = priced({ game: 'jczq', multiple: 3, lines: [{ play: 'CBF', selection }] }, ODDS, RESULT)

test('lists each winning note of a match ticket, and their sum is what is settled', () => {
  const won = wonNotes(scores)
  expect(won.map(({ prize, afterTax, count }) => [prize, afterTax, count])).toEqual([
    [yuan(14_400), yuan(11_520), 1],
    [yuan(14_400), yuan(11_520), 1],
    [yuan(180), yuan(180), 1],
    [yuan(160), yuan(160), 1],
  ])
  const total = won.reduce((sum, { prize, count }) => plus(sum, times(prize, BigInt(count * 3))), NO_MONEY)
  expect(settleTicket(scores.ticket, ODDS, scores.result)).toMatchObject({ prize: total })
})

test('counts the winning notes of a draw by level', () => {
  const line = { play: 'standard', selection: { red: [1, 2, 3, 4, 5, 6, 7], blue: [8] } }
  const draw = { red: [1, 2, 3, 4, 5, 16], blue: 8, prizes: {} }
  const won = wonNotes(priced({ game: 'shuangseqiu', multiple: 2, lines: [line] }, {}, draw), { issue: '2025100' })
  expect(won.map(({ line, level, prize, count }) => [line, level, prize, count])).toEqual([
    [null, '3', yuan(3_000), 2],
    [null, '4', yuan(200), 5],
  ])
})

describe('a calculation', () => {
  const single = (id: string, play: string, option: string) => ({ id, picks: { [play]: [option] } })
  const football = (matches: readonly object[], pass: string, multiple: number): Ticket =>
    ({
      game: 'jczq',
      multiple,
      lines: [{ play: 'SPF', selection: { matches, pass: [pass] } }],
    }) as unknown as Ticket

  test('has the odds, the product before it is rounded, and how often the note was bought on all tickets', () => {
    const odds = { a: { SPF: { '3': '2.13' } }, b: { SPF: { '0': '2.05' } } }
    const result = { a: { half: '0:0', full: '1:0' }, b: { half: '0:0', full: '0:2' } }
    const ticket = (multiple: number) =>
      priced(football([single('a', 'SPF', '3'), single('b', 'SPF', '0')], '2串1', multiple), odds, result)
    expect(prizeLines('jczq', [ticket(99), ticket(6)])).toEqual([
      {
        level: null,
        steps: {
          legs: [
            { id: 'a', play: 'SPF', option: '3', odds: '2.13' },
            { id: 'b', play: 'SPF', option: '0', odds: '2.05' },
          ],
          cut: '8.733',
          bound: undefined,
        },
        bought: 105n,
        prize: 873n,
        afterTax: 873n,
      },
    ])
  })

  test('takes a void match at 1.00, and says where the most or the least of a note holds', () => {
    const lines = prizeLines('jczq', [scores])
    expect(lines.map(({ steps }) => steps?.legs.map((leg) => leg.odds))).toEqual([
      ['80.00', '90.00'],
      ['80.00', '90.00', undefined],
      ['90.00', undefined],
      ['80.00', undefined],
    ])
    const alone = (odds: string) =>
      prizeLines('jczq', [
        priced(football([single('a', 'SPF', '3')], '单关', 1), { a: { SPF: { '3': odds } } }, { a: { full: '1:0' } }),
      ])
    expect(alone('60000.00')).toMatchObject([{ steps: { cut: '120000.000', bound: 'cap' }, prize: yuan(100_000) }])
    expect(alone('0.90')).toMatchObject([{ steps: { cut: '1.800', bound: 'floor' }, prize: yuan(2) }])
  })

  test('has nothing of what lost', () => {
    const lost = priced(
      football([single('a', 'SPF', '3')], '单关', 1),
      { a: { SPF: { '3': '2.00' } } },
      {
        a: { full: '0:1' },
      },
    )
    expect(prizeLines('jczq', [lost])).toEqual([])
  })
})
