import { yuan } from '@caimin/base'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readBet } from '../all-games.ts'
import type { DrawResult, NumberLine, NumberSelection } from '../bet.ts'
import type { NumberFacade } from '../facades/number-facade.ts'
import { sevenLecai } from '../games/7lecai/index.ts'
import { sevenXincai } from '../games/7xincai/index.ts'
import { arrange3 } from '../games/arrange3/index.ts'
import { arrange5 } from '../games/arrange5/index.ts'
import { daletou } from '../games/daletou/index.ts'
import { fucai3D } from '../games/fucai3D/index.ts'
import { happy8 } from '../games/happy8/index.ts'
import { shuangseqiu } from '../games/shuangseqiu/index.ts'
import type { SettleOptions } from '../settlement.ts'
import { naiveNumberNotes } from '../testing/naive-number-notes.ts'
import { naiveLookup } from '../testing/naive-numbers.ts'
import { naiveThreeDigits } from '../testing/naive-three-digits.ts'
import { NUMBER_CASES } from '../testing/number-bets.ts'

const GAMES: readonly NumberFacade[] = [
  ...[sevenLecai, sevenXincai, arrange3, arrange5],
  ...[daletou, fucai3D, happy8, shuangseqiu],
]

const marksOf = (hits: unknown): boolean[] =>
  typeof hits === 'boolean' ? [hits] : Object.values(hits as object).flatMap(marksOf)

const facadeOf = (game: string): NumberFacade => {
  const facade = GAMES.find(({ id }) => id === game)
  if (facade === undefined) throw new Error(`no game ${game}`)
  return facade
}

/** The levels a line won as the kernel says, and the numbers it marks for them. */
function marked(game: string, line: NumberLine, draw: DrawResult, options: SettleOptions = {}) {
  const facade = facadeOf(game)
  const levels = facade.levelsWon(line, draw, { ...options, append: false }).map(({ level }) => level)
  return facade.winningHits(line, draw, levels)
}

type Digits = readonly number[]

/** The drawn numbers of a note's zone; in 七乐彩 the special number counts as one. */
const drawnIn = (draw: DrawResult, zone: string): Digits => {
  const drawn = [draw[zone as 'red' | 'front' | 'numbers'] ?? []].flat()
  return zone === 'numbers' && draw.special !== undefined ? [...drawn, draw.special] : drawn
}

/** Whether a number of a field was drawn and stands in a note that won, looked for in every such note. */
function isInWonNote(
  { won, draw, field }: { won: readonly NumberLine[]; draw: DrawResult; field: string },
  number: number,
  place = 0,
) {
  if (field === 'positions') {
    const stands = ({ selection }: NumberLine) => (selection.positions as readonly Digits[])[place]?.[0] === number
    return draw.digits?.[place] === number && won.some(stands)
  }
  const zone = ['dan', 'tuo'].includes(field) ? 'numbers' : field.replace(/_(dan|tuo)$/u, '')
  if (draw.digits !== undefined) return won.some(({ selection }) => Object.values(selection).flat(2).includes(number))
  const notesWith = won.filter(({ selection }) => (selection[zone] as Digits).includes(number))
  return drawnIn(draw, zone).includes(number) && notesWith.length > 0
}

const BY_NOTES = /^(direct|group3|group6|standard|dantuo|pick\d+)(_dantuo|_combination|_single)?$/u

describe.each(NUMBER_CASES)('$game', ({ game, line, draw, options }) => {
  const lookup = naiveLookup(game) ?? naiveThreeDigits
  const facts = { version: options.ruleVersion ?? '', append: false }
  const checked = line.map((chosen) => {
    const bet = readBet({ game, multiple: 1, lines: [chosen] })
    if (!bet.ok) throw new Error(bet.reason)
    return bet.value.lines[0] as NumberLine
  })

  test('a number is marked when it is right in a note that won, as all notes looked up one by one say', () => {
    const small = checked
      .filter(({ play }) => BY_NOTES.test(play))
      .map((one) => ({ one, notes: naiveNumberNotes(game, one) }))
      .filter(({ notes }) => notes.length <= 300)
    fc.assert(
      fc.property(small, draw, ({ one, notes }, result) => {
        const won = notes.filter((note) => lookup(note, result, facts) !== undefined)
        const hits = marked(game, one, result, options) as Record<string, unknown>
        for (const [field, value] of Object.entries(one.selection)) {
          const asked = { won, draw: result, field }
          const expected =
            field === 'positions'
              ? (value as readonly Digits[]).map((some, at) => some.map((n) => isInWonNote(asked, n, at)))
              : (value as Digits).map((n) => isInWonNote(asked, n))
          expect(hits[field]).toEqual(expected)
        }
      }),
      { numRuns: 150 },
    )
  })

  test('a line that won nothing has no number marked, and never has all its numbers right', () => {
    const withNumbers = checked.filter(({ selection }) => !('option' in selection) && Object.keys(selection).length > 0)
    fc.assert(
      fc.property(withNumbers, draw, (one, result) => {
        const won = naiveNumberNotes(game, one).some((note) => lookup(note, result, facts) !== undefined)
        const right = marksOf(facadeOf(game).winningHits(one, result, ['any level']))
        if (won) return
        expect(marksOf(marked(game, one, result, options))).not.toContain(true)
        expect(right).toContain(false)
      }),
      { numRuns: 150 },
    )
  })
})

const digits = (text: string) => text.split(' ').map(Number)

// play, what was chosen, the draw, what is marked of it
test.each<[string, NumberSelection, string, object]>([
  ['1D', { position: 0, digit: 7 }, '7 0 0', { digit: true }],
  ['1D', { position: 1, digit: 7 }, '7 0 0', { digit: false }],
  ['guess1D', { digit: 0 }, '7 0 0', { digit: true }],
  ['2D', { digits: { 0: 7, 2: 9 } }, '7 9 0', { digits: { 0: false, 2: false } }],
  ['2D', { digits: { 0: 7, 2: 0 } }, '7 9 0', { digits: { 0: true, 2: true } }],
  ['guess2D', { digits: [7, 7] }, '7 0 9', { digits: [false, false] }],
  ['guess2D', { digits: [7, 7] }, '7 0 7', { digits: [true, true] }],
  ['tongxuan', { number: [1, 2, 3] }, '3 2 1', { number: [false, false, false] }],
  ['tongxuan', { number: [1, 2, 3] }, '1 2 1', { number: [true, true, false] }],
  ['baoxuan3', { number: [6, 6, 8] }, '6 8 1', { number: [false, false, false] }],
  ['baoxuan3', { number: [6, 6, 8] }, '8 6 6', { number: [true, true, true] }],
  ['baoxuan6', { number: [1, 2, 3] }, '1 2 2', { number: [false, false, false] }],
  ['group3_single', { number: [1, 1, 2] }, '2 2 1', { number: [false, false, false] }],
  ['group3', { numbers: [1, 2] }, '1 2 5', { numbers: [false, false] }],
  ['group3', { numbers: [1, 2] }, '1 2 1', { numbers: [true, true] }],
  ['group6', { numbers: [1, 2, 3] }, '3 1 2', { numbers: [true, true, true] }],
  ['group6_dantuo', { dan: [1], tuo: [2, 3, 4] }, '3 1 4', { dan: [true], tuo: [false, true, true] }],
  ['group3_sum', { sums: [8, 9] }, '1 2 5', { sums: [false, false] }],
  ['direct_span', { spans: [4] }, '1 2 5', { spans: [true] }],
  ['direct', { positions: [[1, 2], [2], [9]] }, '2 2 5', { positions: [[false, false], [false], [false]] }],
  ['direct', { positions: [[1, 2], [2], [9]] }, '2 2 9', { positions: [[false, true], [true], [true]] }],
  ['sum', { sum: 8 }, '1 2 5', { sum: true }],
  ['bigsmall', { option: '大' }, '9 9 9', {}],
  ['group3', { numbers: [5, 6] }, '5 5 5', { numbers: [false, false] }],
  ['direct_sum', { sums: [14, 15] }, '5 5 5', { sums: [false, true] }],
])('%s %j on %s', (play, selection, drawn, hits) => {
  expect(marked('fucai3D', { play, selection }, { digits: digits(drawn) })).toEqual(hits)
})

test('balls are looked for in their own zone', () => {
  const line = { play: 'standard', selection: { red: [1, 2, 3, 4, 5, 6], blue: [7] } }
  expect(marked('shuangseqiu', line, { red: [1, 2, 3, 4, 8, 9], blue: 6 })).toEqual({
    red: [true, true, true, true, false, false],
    blue: [false],
  })
})

test('nothing is marked where a line won by having none of the drawn numbers', () => {
  const drawn = { numbers: [1, 2, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27] }
  const none = { play: 'pick7', selection: { numbers: [31, 32, 33, 34, 35, 36, 37] } }
  expect(happy8.levelsWon(none, drawn, { append: false })).toEqual([{ level: '选7中0', notes: 1n, prize: yuan(2) }])
  expect(marksOf(marked('happy8', none, drawn))).not.toContain(true)
  // of nine numbers two were drawn: the note of the other seven won, and neither of the two is in it
  const nine = { play: 'pick7', selection: { numbers: [1, 2, 31, 32, 33, 34, 35, 36, 37] } }
  expect(marksOf(marked('happy8', nine, drawn))).not.toContain(true)
})

/** The numbers of a line that are marked on a draw, field by field. */
const numbersMarked = (game: string, play: string, selection: NumberSelection, draw: DrawResult) => {
  const hits = marked(game, { play, selection }, draw) as Record<string, boolean[]>
  return Object.entries(selection).map(([field, numbers]) => (numbers as number[]).filter((_, at) => hits[field]?.[at]))
}

test('numbers are marked where they were drawn, bankers and others alike', () => {
  const seven = { numbers: [1, 2, 3, 4, 5, 6, 7], special: 30 }
  expect(numbersMarked('7lecai', 'standard', { numbers: [1, 2, 3, 4, 8, 9, 30] }, seven)).toEqual([[1, 2, 3, 4, 30]])
  const lecai = { dan: [1, 30], tuo: [2, 3, 4, 10, 11, 12] }
  expect(numbersMarked('7lecai', 'dantuo', lecai, seven)).toEqual([
    [1, 30],
    [2, 3, 4],
  ])
  const twenty = { numbers: Array.from({ length: 20 }, (_, i) => i + 1) }
  expect(numbersMarked('happy8', 'pick3', { numbers: [1, 20, 21] }, twenty)).toEqual([[1, 20]])
  expect(numbersMarked('happy8', 'pick3', { dan: [20], tuo: [1, 21, 22] }, twenty)).toEqual([[20], [1]])
  const lotto = { front: [1, 2, 3, 4, 5], back: [6, 7] }
  expect(numbersMarked('daletou', 'standard', { front: [1, 2, 3, 7, 8], back: [1, 6] }, lotto)).toEqual([
    [1, 2, 3],
    [6],
  ])
  const zones = { front_dan: [1, 9], front_tuo: [2, 3, 7, 8], back_dan: [7], back_tuo: [5, 6] }
  expect(numbersMarked('daletou', 'dantuo', zones, lotto)).toEqual([[1], [2, 3], [7], [6]])
  const balls = { red_dan: [1, 7], red_tuo: [2, 6, 8, 9, 10, 11], blue: [6, 7] }
  expect(numbersMarked('shuangseqiu', 'dantuo', balls, { red: [1, 2, 3, 4, 5, 6], blue: 7 })).toEqual([
    [1],
    [2, 6],
    [7],
  ])
})

test('digits are marked at their own place', () => {
  const five = { play: 'direct', selection: { positions: [[1, 2], [2], [3], [4], [9]] } }
  expect(marked('arrange5', five, { digits: [2, 2, 3, 4, 9] })).toEqual({
    positions: [[false, true], [true], [true], [true], [true]],
  })
  const seven = { play: 'standard', selection: { positions: [[1], [2], [3], [4], [5], [6], [7, 14]] } }
  expect(marked('7xincai', seven, { digits: [1, 2, 3, 4, 1, 1, 14] })).toEqual({
    positions: [[true], [true], [true], [true], [false], [false], [false, true]],
  })
})

test('组合 of 排列5 wins with five digits that differ, all of them chosen', () => {
  const line = { play: 'direct_combination', selection: { numbers: [1, 2, 3, 4, 5, 6] } }
  const right = (...digits: number[]) => marksOf(marked('arrange5', line, { digits })).filter(Boolean).length
  expect([right(6, 5, 4, 3, 2), right(6, 5, 4, 3, 9), right(6, 5, 4, 3, 3), right(7, 8, 9, 0, 1)]).toEqual([5, 0, 0, 0])
})
