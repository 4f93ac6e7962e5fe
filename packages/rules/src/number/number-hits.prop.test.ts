import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readBet, settleTicket } from '../all-games.ts'
import type { DrawResult, NumberLine, NumberSelection, Ticket } from '../bet.ts'
import type { NumberDoors } from '../doors/number-doors.ts'
import { sevenLecai } from '../games/7lecai/index.ts'
import { sevenXincai } from '../games/7xincai/index.ts'
import { arrange3 } from '../games/arrange3/index.ts'
import { arrange5 } from '../games/arrange5/index.ts'
import { daletou } from '../games/daletou/index.ts'
import { fucai3D } from '../games/fucai3D/index.ts'
import { happy8 } from '../games/happy8/index.ts'
import { shuangseqiu } from '../games/shuangseqiu/index.ts'
import { NUMBER_CASES } from '../testing/number-bets.ts'

const GAMES: readonly NumberDoors[] = [
  ...[sevenLecai, sevenXincai, arrange3, arrange5],
  ...[daletou, fucai3D, happy8, shuangseqiu],
]

const marksOf = (hits: unknown): boolean[] =>
  typeof hits === 'boolean' ? [hits] : Object.values(hits as object).flatMap(marksOf)

const hitsOf = (game: string, line: NumberLine, draw: DrawResult) => {
  const doors = GAMES.find(({ id }) => id === game)
  if (doors === undefined) throw new Error(`no game ${game}`)
  return doors.hitsOf(line, draw)
}

describe.each(NUMBER_CASES)('$game', ({ game, line, draw, options }) => {
  test('a line that wins nothing never has all its numbers right', () => {
    fc.assert(
      fc.property(line, draw, (chosen, result) => {
        const bet = readBet({ game, multiple: 1, lines: [chosen] })
        if (!bet.ok) throw new Error(bet.reason)
        const [one] = bet.value.lines as NumberLine[]
        if (one === undefined) throw new Error('a bet has a line')
        const marks = marksOf(hitsOf(game, one, result))
        if (marks.length === 0 || marks.includes(false)) return
        const settled = settleTicket({ game, multiple: 1, lines: [one] } as unknown as Ticket, {}, result, options)
        expect(settled.winningNotes).toBeGreaterThan(0n)
      }),
      { numRuns: 2000 },
    )
  })
})

const digits = (text: string) => text.split(' ').map(Number)

// play, what was chosen, the draw, what is right of it
test.each<[string, NumberSelection, string, object]>([
  ['1D', { position: 0, digit: 7 }, '7 0 0', { digit: true }],
  ['1D', { position: 1, digit: 7 }, '7 0 0', { digit: false }],
  ['guess1D', { digit: 0 }, '7 0 0', { digit: true }],
  ['2D', { digits: { 0: 7, 2: 9 } }, '7 9 0', { digits: { 0: true, 2: false } }],
  ['guess2D', { digits: [7, 7] }, '7 0 9', { digits: [true, false] }],
  ['tongxuan', { number: [1, 2, 3] }, '3 2 1', { number: [false, true, false] }],
  ['baoxuan3', { number: [6, 6, 8] }, '6 8 1', { number: [true, false, true] }],
  ['baoxuan3', { number: [6, 6, 8] }, '8 6 6', { number: [true, true, true] }],
  ['baoxuan6', { number: [1, 2, 3] }, '1 2 2', { number: [true, true, false] }],
  ['group3_single', { number: [1, 1, 2] }, '2 2 1', { number: [true, false, true] }],
  ['group3', { numbers: [1, 2] }, '1 2 5', { numbers: [false, false] }],
  ['group3', { numbers: [1, 2] }, '1 2 1', { numbers: [true, true] }],
  ['group6', { numbers: [1, 2, 3] }, '3 1 2', { numbers: [true, true, true] }],
  ['group6_dantuo', { dan: [1], tuo: [2, 3, 4] }, '3 1 5', { dan: [true], tuo: [false, true, false] }],
  ['group3_sum', { sums: [8, 9] }, '1 2 5', { sums: [false, false] }],
  ['direct_span', { spans: [4] }, '1 2 5', { spans: [true] }],
  ['direct', { positions: [[1, 2], [2], [9]] }, '2 2 5', { positions: [[false, true], [true], [false]] }],
  ['sum', { sum: 8 }, '1 2 5', { sum: true }],
  ['bigsmall', { option: '大' }, '9 9 9', {}],
])('%s %j on %s', (play, selection, drawn, hits) => {
  expect(fucai3D.hitsOf({ play, selection }, { digits: digits(drawn) })).toEqual(hits)
})

test('balls are looked for in their own zone', () => {
  const line = { play: 'standard', selection: { red: [1, 2, 3, 4, 5, 6], blue: [7] } }
  expect(shuangseqiu.hitsOf(line, { red: [1, 2, 3, 7, 8, 9], blue: 6 })).toEqual({
    red: [true, true, true, false, false, false],
    blue: [false],
  })
  const none = { play: 'pick7', selection: { numbers: [1, 2, 3, 4, 5, 6, 7] } }
  expect(marksOf(happy8.hitsOf(none, { numbers: [8, 9, 10] }))).not.toContain(true)
})
