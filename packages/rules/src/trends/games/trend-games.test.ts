import { expect, test } from 'vitest'
import { GAME_IDS, gameKind, type NumberGameId } from '../../games/game-ids.ts'
import { groupsOf, trendGame } from './index.ts'

const NUMBER_GAMES = GAME_IDS.filter((game): game is NumberGameId => gameKind(game) === 'number')

/**
 * How a draw is laid out, and chart by chart its groups with the number of their columns. A page's address has the
 * chart's code.
 */
const SHOWN = {
  daletou: [
    'front 5 ascending, back 2 ascending',
    'numbers: front, back',
    'overview: front 35, back 12',
    'front: front 35',
    'back: back 12, back-odd 3, back-big 3, back-prime 3, back-sum 21, back-span 11, back-repeats 3, back-neighbours 3, back-adjacent 2, back-same-tails 2',
    'frequency (frequency): front 35, back 12',
    'comparison (comparison): front 35, back 12',
    'sum: front-sum 11, front-sum-tail 10',
    'span: front-span 31',
    'odd: front-odd 6',
    'big: front-big 6',
    'prime: front-prime 6',
    'road: front-road0 6, front-road1 6, front-road2 6',
    'sections: front-section1 6, front-section2 6, front-section3 6',
    'relations: front-repeats 6, front-neighbours 6, front-adjacent 5, front-same-tails 4',
    'mod5: front-mod5-0 6, front-mod5-1 6, front-mod5-2 6, front-mod5-3 6, front-mod5-4 6',
    'mod7: front-mod7-0 6, front-mod7-1 6, front-mod7-2 6, front-mod7-3 6, front-mod7-4 6, front-mod7-5 6, front-mod7-6 6',
    'ac: front-ac 7',
  ],
  shuangseqiu: [
    'red 6 ascending, blue 1',
    'numbers: red, blue',
    'overview: red 33, blue 16',
    'red: red 33',
    'blue: blue 16, blue-odd 2, blue-big 2, blue-road 3',
    'frequency (frequency): red 33, blue 16',
    'comparison (comparison): red 33, blue 16',
    'sum: red-sum 12, red-sum-tail 10',
    'span: red-span 28',
    'odd: red-odd 7',
    'big: red-big 7',
    'prime: red-prime 7',
    'road: red-road0 7, red-road1 7, red-road2 7',
    'sections: red-section1 7, red-section2 7, red-section3 7',
    'relations: red-repeats 7, red-neighbours 7, red-adjacent 6, red-same-tails 5',
    'mod5: red-mod5-0 7, red-mod5-1 7, red-mod5-2 7, red-mod5-3 7, red-mod5-4 7',
    'mod7: red-mod7-0 7, red-mod7-1 7, red-mod7-2 7, red-mod7-3 7, red-mod7-4 7, red-mod7-5 7, red-mod7-6 7',
    'ac: red-ac 11',
  ],
  '7lecai': [
    'numbers 7 ascending, special 1',
    'numbers: numbers, special',
    'basic: numbers 30',
    'places: numbers-order1 24, numbers-order2 24, numbers-order3 24, numbers-order4 24, numbers-order5 24, numbers-order6 24, numbers-order7 24',
    'special: special 30, special-odd 2, special-big 2, special-road 3',
    'sum: numbers-sum 12, numbers-sum-tail 10',
    'span: numbers-span 24',
    'odd: numbers-odd 8',
    'big: numbers-big 8',
    'prime: numbers-prime 8',
    'road: numbers-road0 8, numbers-road1 8, numbers-road2 8',
    'sections: numbers-section1 8, numbers-section2 8, numbers-section3 8',
    'relations: numbers-repeats 8, numbers-neighbours 8, numbers-adjacent 7, numbers-same-tails 5',
    'ac: numbers-ac 16',
  ],
  happy8: [
    'numbers 20 ascending',
    'numbers: numbers',
    'basic: numbers 80',
    'sum: numbers-sum 11, numbers-sum-tail 10',
    'span: numbers-span 61',
    'odd: numbers-odd 21',
    'big: numbers-big 21',
    'prime: numbers-prime 21',
    'road: numbers-road0 21, numbers-road1 21, numbers-road2 21',
    'sections: numbers-section1 21, numbers-section2 21, numbers-section3 21, numbers-section4 21, numbers-section5 21, numbers-section6 21, numbers-section7 21, numbers-section8 21',
    'relations: numbers-repeats 21, numbers-neighbours 21, numbers-adjacent 20, numbers-same-tails 8',
  ],
  '7xincai': [
    'digits 7',
    'numbers: digits1, digits2, digits3, digits4, digits5, digits6, digits7',
    'direct: digits1 10, digits2 10, digits3 10, digits4 10, digits5 10, digits6 10, digits7 15',
    'digit-set: digit-set 10',
    'sum: sum 55, sum-tail 10',
    'span: span 10',
    'big: digits1-big 2, digits2-big 2, digits3-big 2, digits4-big 2, digits5-big 2, digits6-big 2, big 7',
    'odd: digits1-odd 2, digits2-odd 2, digits3-odd 2, digits4-odd 2, digits5-odd 2, digits6-odd 2, odd 7',
    'prime: digits1-prime 2, digits2-prime 2, digits3-prime 2, digits4-prime 2, digits5-prime 2, digits6-prime 2, prime 7',
    'road: digits1-road 3, digits2-road 3, digits3-road 3, digits4-road 3, digits5-road 3, digits6-road 3',
    'relations: repeats 7, neighbours 7, adjacent 6',
  ],
  arrange3: [
    'digits 3',
    'numbers: digits1, digits2, digits3',
    'direct: digits1 10, digits2 10, digits3 10, shape 3',
    'digit-set: digit-set 10, shape 3',
    'sum: sum 28, sum-tail 10, sum-big 2',
    'span: span 10, distance12 10, distance13 10, distance23 10',
    'big: digits1-big 2, digits2-big 2, digits3-big 2, big 4, big-pattern 8',
    'odd: digits1-odd 2, digits2-odd 2, digits3-odd 2, odd 4, odd-pattern 8',
    'prime: digits1-prime 2, digits2-prime 2, digits3-prime 2, prime 4, prime-pattern 8',
    'road: digits1-road 3, digits2-road 3, digits3-road 3',
    'mod5: digits1-mod5 5, digits2-mod5 5, digits3-mod5 5',
    'mod7: digits1-mod7 7, digits2-mod7 7, digits3-mod7 7',
    'thirds: digits1-thirds 3, digits2-thirds 3, digits3-thirds 3',
    'pair-sums: pair-sum12 19, pair-sum13 19, pair-sum23 19',
    'relations: repeats 4, neighbours 4, adjacent 3',
    'shape: shape 3',
  ],
  arrange5: [
    'digits 5',
    'numbers: digits1, digits2, digits3, digits4, digits5',
    'direct: digits1 10, digits2 10, digits3 10, digits4 10, digits5 10',
    'digit-set: digit-set 10',
    'sum: sum 46, sum-tail 10',
    'span: span 10',
    'big: digits1-big 2, digits2-big 2, digits3-big 2, digits4-big 2, digits5-big 2, big 6',
    'odd: digits1-odd 2, digits2-odd 2, digits3-odd 2, digits4-odd 2, digits5-odd 2, odd 6',
    'prime: digits1-prime 2, digits2-prime 2, digits3-prime 2, digits4-prime 2, digits5-prime 2, prime 6',
    'road: digits1-road 3, digits2-road 3, digits3-road 3, digits4-road 3, digits5-road 3',
    'relations: repeats 6, neighbours 6, adjacent 5',
  ],
}

test.each(Object.entries({ ...SHOWN, fucai3D: SHOWN.arrange3 }))('%s has these charts', (id, shown) => {
  const game = NUMBER_GAMES.find((each) => each === id)
  if (game === undefined) throw new Error(`no game ${id}`)
  const { fields, numbers, charts } = trendGame(game)
  expect([
    fields.map(({ field, count, isAscending }) => `${field} ${count}${isAscending ? ' ascending' : ''}`).join(', '),
    `numbers: ${numbers.map(({ code }) => code).join(', ')}`,
    ...charts.map(({ code, shows, groups }) => {
      const columns = groups.map((group) => `${group.code} ${group.labels.length}`)
      return `${code}${shows === undefined ? '' : ` (${shows})`}: ${columns.join(', ')}`
    }),
  ]).toEqual(shown)
})

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0)

/** Groups whose chances depend on the draw before, or are not worked out. */
const WITHOUT_CHANCES = /neighbours$|^repeats$|^adjacent$/

test.each(NUMBER_GAMES)('the chances of %s add up to what comes in one draw', (game) => {
  for (const group of groupsOf(game)) {
    const { code, labels, chances } = group
    expect([code, chances === undefined]).toEqual([code, WITHOUT_CHANCES.test(code)])
    if (chances === undefined) continue
    expect([code, chances().length]).toEqual([code, labels.length])
    const drawn = group.kind === 'line' ? 1 : group.part.to - group.part.from
    // A digit that comes twice in a draw is one column of the set: 1 - 0.9 ** places for each of ten.
    const expected = code === 'digit-set' ? 10 * (1 - 0.9 ** drawn) : drawn
    expect(sum(chances()), code).toBeCloseTo(expected, 9)
  }
})

const THREE_DIGITS = Array.from({ length: 1000 }, (_, n) => [Math.floor(n / 100), Math.floor(n / 10) % 10, n % 10])

test('the chances of three digits are those of the thousand draws there are', () => {
  for (const group of groupsOf('arrange3')) {
    if (group.kind !== 'line' || group.chances === undefined) continue
    const { measure, first, columns, labels } = group
    const counts = labels.map(() => 0)
    for (const draw of THREE_DIGITS) {
      const value = (typeof measure === 'number' ? (draw[measure] ?? 0) : measure(draw, undefined)) - first
      const column = columns === undefined ? value : (columns[value] ?? -1)
      counts[column] = (counts[column] ?? 0) + 1
    }
    expect([group.code, group.chances().map((chance) => Math.round(chance * 1000))]).toEqual([group.code, counts])
  }
})
