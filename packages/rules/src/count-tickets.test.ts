import { expect, test } from 'vitest'
import type { Bet } from './bet.ts'
import { countTickets, splitBet, TICKET_LIMITS } from './index.ts'

const red = (line: number) => ({ play: 'standard', selection: { red: [1, 2, 3, 4, 5, 6 + line], blue: [1] } })
const picks = (id: string, options: readonly string[]) => ({ id, picks: { SPF: options } })
const football = (pass: string, options: readonly string[]) => ({
  play: 'SPF',
  selection: { matches: ['1', '2', '3', '4'].map((id) => picks(id, options)), pass: [pass] },
})

const BETS: readonly (readonly [string, Bet])[] = [
  ['one note', { game: 'shuangseqiu', multiple: 1, lines: [red(0)] }],
  ['many times', { game: 'shuangseqiu', multiple: 100_000, lines: [red(0)] }],
  ['many lines', { game: 'shuangseqiu', multiple: 120, lines: [0, 1, 2, 3, 4, 5, 6].map(red) }],
  [
    'with append',
    {
      ...{ game: 'daletou', multiple: 77, append: true },
      lines: [{ play: 'standard', selection: { front: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], back: [1, 2, 3] } }],
    },
  ],
  ['a line too dear for one ticket', { game: 'jczq', multiple: 400, lines: [football('4串1', ['3', '1', '0'])] }],
  [
    'an optimised slip',
    {
      ...{ game: 'jczq', multiple: 3 },
      lines: [
        { ...football('4串1', ['3']), multiple: 70 },
        { ...football('4串1', ['1']), multiple: 5 },
      ],
    },
  ],
]

test.each(BETS)('counts as many tickets as it makes: %s', (_name, bet) => {
  for (const maxMultiple of [99, 50, 7]) {
    const limits = { ...TICKET_LIMITS, maxMultiple }
    expect(countTickets(bet, limits)).toBe(splitBet(bet, limits).length)
  }
})
