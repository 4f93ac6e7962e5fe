import { describe, expect, test } from 'vitest'
import { readBet } from '../all-games.ts'
import type { NumberGameId } from '../games/game-ids.ts'

/** The first so many numbers from 1. */
const upTo = (last: number): number[] => Array.from({ length: last }, (_, i) => i + 1)

function answerTo(game: NumberGameId, play: string, selection: object): string {
  const read = readBet({ game, multiple: 1, lines: [{ play, selection }] })
  return read.ok ? 'taken' : read.reason
}

type Rows = readonly (readonly [play: string, selection: object, answer: string])[]

const answersOf = (game: NumberGameId, rows: Rows) => rows.map(([play, selection]) => answerTo(game, play, selection))
const expectedOf = (rows: Rows) => rows.map(([, , answer]) => answer)

describe.each(['arrange3', 'fucai3D'] as const)('%s', (game) => {
  test('a sum or span is one that the play has a note of', () => {
    const rows: Rows = [
      ['direct_sum', { sums: [] }, 'number_missing'],
      ['direct_sum', { sums: [0, 27] }, 'taken'],
      ['direct_sum', { sums: [28] }, 'number_out_of_range'],
      ['group3_sum', { sums: [1, 26] }, 'taken'],
      ['group3_sum', { sums: [0] }, 'no_note'],
      ['group3_sum', { sums: [5, 27] }, 'no_note'],
      ['group6_sum', { sums: [3, 24] }, 'taken'],
      ['group6_sum', { sums: [2, 3] }, 'no_note'],
      ['group_sum', { sums: [1, 26] }, 'taken'],
      ['group_sum', { sums: [1, 27] }, 'no_note'],
      ['direct_span', { spans: [] }, 'number_missing'],
      ['direct_span', { spans: [0, 9] }, 'taken'],
      ['group3_span', { spans: [0, 1] }, 'no_note'],
      ['group3_span', { spans: [1, 9] }, 'taken'],
      ['group6_span', { spans: [1, 2] }, 'no_note'],
      ['group6_span', { spans: [2, 9] }, 'taken'],
    ]
    expect(answersOf(game, rows)).toEqual(expectedOf(rows))
  })

  test('a pool holds a note at least', () => {
    const rows: Rows = [
      ['direct_combination', { numbers: [0, 1] }, 'numbers_too_few'],
      ['direct_combination', { numbers: [0, 1, 2] }, 'taken'],
      ['group3', { numbers: [0] }, 'numbers_too_few'],
      ['group3', { numbers: [0, 1] }, 'taken'],
      ['group6', { numbers: [0, 1] }, 'numbers_too_few'],
      ['group6', { numbers: [0, 1, 2] }, 'taken'],
    ]
    expect(answersOf(game, rows)).toEqual(expectedOf(rows))
  })

  test('bankers are one or two, in 组选3 one, beside others that are no bankers', () => {
    const rows: Rows = [
      ['direct_dantuo', { dan: [], tuo: [1, 2, 3] }, 'numbers_too_few'],
      ['direct_dantuo', { dan: [1], tuo: [] }, 'numbers_too_few'],
      ['direct_dantuo', { dan: [1], tuo: [2] }, 'no_note'],
      ['direct_dantuo', { dan: [1], tuo: [2, 3] }, 'taken'],
      ['direct_dantuo', { dan: [1, 2], tuo: [3] }, 'taken'],
      ['direct_dantuo', { dan: [1, 2, 3], tuo: [4] }, 'bankers_too_many'],
      ['direct_dantuo', { dan: [1, 2], tuo: [2, 3] }, 'banker_in_tuo'],
      ['group3_dantuo', { dan: [], tuo: [1, 2] }, 'numbers_too_few'],
      ['group3_dantuo', { dan: [1], tuo: [2] }, 'taken'],
      ['group3_dantuo', { dan: [1, 2], tuo: [3] }, 'bankers_too_many'],
      ['group6_dantuo', { dan: [1], tuo: [2] }, 'no_note'],
      ['group6_dantuo', { dan: [1, 2], tuo: [3] }, 'taken'],
      ['group6_dantuo', { dan: [1, 2, 3], tuo: [4] }, 'bankers_too_many'],
    ]
    expect(answersOf(game, rows)).toEqual(expectedOf(rows))
  })

  test('a single group note has two equal digits, or three that differ', () => {
    const rows: Rows = [
      ['group3_single', { number: [1, 2, 1] }, 'taken'],
      ['group3_single', { number: [1, 2, 3] }, 'digits_must_pair'],
      ['group3_single', { number: [1, 1, 1] }, 'digits_must_pair'],
      ['group3_single', { number: [1, 1] }, 'number_missing'],
      ['group6_single', { number: [3, 2, 1] }, 'taken'],
      ['group6_single', { number: [1, 1, 2] }, 'digits_must_differ'],
    ]
    expect(answersOf(game, rows)).toEqual(expectedOf(rows))
  })

  test('every position has a digit', () => {
    const rows: Rows = [
      ['direct', { positions: [[1], [2], [3]] }, 'taken'],
      ['direct', { positions: [[1], [2]] }, 'position_missing'],
      ['direct', { positions: [[1], [], [3]] }, 'position_missing'],
      ['direct', { positions: [[1], [2], [10]] }, 'number_out_of_range'],
      ['direct', { positions: [[1], [2], [3, 3]] }, 'number_repeated'],
    ]
    expect(answersOf(game, rows)).toEqual(expectedOf(rows))
  })
})

test('福彩3D: its own plays take what their paper has room for', () => {
  const rows: Rows = [
    ['1D', { position: 2, digit: 9 }, 'taken'],
    ['1D', { position: 3, digit: 9 }, 'number_out_of_range'],
    ['1D', { position: 0, digit: 10 }, 'number_out_of_range'],
    ['1D', { position: 0, digit: -1 }, 'number_out_of_range'],
    ['1D', { digit: 1 }, 'number_missing'],
    ['guess1D', { digit: 0 }, 'taken'],
    ['2D', { digits: { 0: 1, 2: 3 } }, 'taken'],
    ['2D', { digits: { 0: 1 } }, 'position_missing'],
    ['2D', { digits: { 0: 1, 1: 2, 2: 3 } }, 'position_missing'],
    ['2D', { digits: { 0: 1, 3: 2 } }, 'position_missing'],
    ['2D', { digits: [1, 2] }, 'position_missing'],
    ['2D', { digits: { 0: 1, 1: 10 } }, 'number_out_of_range'],
    ['2D', { digits: { 0: 10, 1: 1 } }, 'number_out_of_range'],
    ['guess2D', { digits: [1] }, 'number_missing'],
    ['guess2D', { digits: [1, 1, 1] }, 'number_missing'],
    ['guess2D', { digits: [1, 10] }, 'number_out_of_range'],
    ['guess2D', { digits: [-1, 1] }, 'number_out_of_range'],
    ['guess2D', { digits: [1, 1] }, 'taken'],
    ['tongxuan', { number: [1, 1, 1] }, 'taken'],
    ['tongxuan', { number: 111 }, 'number_missing'],
    ['baoxuan3', { number: [1, 2, 1] }, 'taken'],
    ['baoxuan3', { number: [1, 2, 3] }, 'digits_must_pair'],
    ['baoxuan3', { number: [1, 1, 1] }, 'digits_must_pair'],
    ['baoxuan6', { number: [3, 2, 1] }, 'taken'],
    ['baoxuan6', { number: [1, 2, 1] }, 'digits_must_differ'],
    ['sum', { sum: 27 }, 'taken'],
    ['sum', { sum: 28 }, 'number_out_of_range'],
    ['bigsmall', { option: '大' }, 'taken'],
    ['bigsmall', { option: '小' }, 'taken'],
    ['bigsmall', { option: '奇' }, 'option_unknown'],
    ['bigsmall', { option: ['大'] }, 'option_unknown'],
    ['oddeven', { option: '奇' }, 'taken'],
    ['oddeven', { option: '偶' }, 'taken'],
    ['oddeven', { option: '大' }, 'option_unknown'],
    ['triple', {}, 'taken'],
    ['tractor', { number: [1, 2, 3] }, 'field_unknown'],
  ]
  expect(answersOf('fucai3D', rows)).toEqual(expectedOf(rows))
})

test('七乐彩: 7 to 16 numbers; 1 to 6 bankers, with the others at least 8', () => {
  const rows: Rows = [
    ['standard', { numbers: upTo(6) }, 'numbers_too_few'],
    ['standard', { numbers: upTo(7) }, 'taken'],
    ['standard', { numbers: upTo(16) }, 'taken'],
    ['standard', { numbers: upTo(17) }, 'numbers_too_many'],
    ['standard', { numbers: [...upTo(6), 30] }, 'taken'],
    ['standard', { numbers: [...upTo(6), 31] }, 'number_out_of_range'],
    ['standard', { numbers: [...upTo(6), 0] }, 'number_out_of_range'],
    ['dantuo', { dan: [], tuo: upTo(8) }, 'numbers_too_few'],
    ['dantuo', { dan: [1], tuo: upTo(7).map((n) => n + 1) }, 'taken'],
    ['dantuo', { dan: [1], tuo: upTo(6).map((n) => n + 1) }, 'numbers_too_few'],
    ['dantuo', { dan: upTo(6), tuo: [7, 8] }, 'taken'],
    ['dantuo', { dan: upTo(7), tuo: [8, 9] }, 'bankers_too_many'],
    ['dantuo', { dan: [1, 2], tuo: [2, 3, 4, 5, 6, 7, 8] }, 'banker_in_tuo'],
  ]
  expect(answersOf('7lecai', rows)).toEqual(expectedOf(rows))
})

test('快乐8: as many numbers as picked; bankers fewer than that, with the others more', () => {
  const rows: Rows = [
    ['pick1', { numbers: [] }, 'numbers_too_few'],
    ['pick1', { numbers: [80] }, 'taken'],
    ['pick1', { numbers: [81] }, 'number_out_of_range'],
    ['pick1', { dan: [1], tuo: [2] }, 'field_unknown'],
    ['pick10', { numbers: upTo(9) }, 'numbers_too_few'],
    ['pick10', { numbers: upTo(10) }, 'taken'],
    ['pick11', { numbers: upTo(11) }, 'play_unknown'],
    ['pick3', { dan: [], tuo: upTo(4) }, 'numbers_too_few'],
    ['pick3', { dan: [1], tuo: [2, 3] }, 'numbers_too_few'],
    ['pick3', { dan: [1], tuo: [2, 3, 4] }, 'taken'],
    ['pick3', { dan: [1, 2], tuo: [3, 4] }, 'taken'],
    ['pick3', { dan: [1, 2, 3], tuo: [4, 5] }, 'bankers_too_many'],
    ['pick3', { dan: [1, 2], tuo: [2, 3, 4] }, 'banker_in_tuo'],
    ['pick3', { dan: [1, 2] }, 'number_missing'],
  ]
  expect(answersOf('happy8', rows)).toEqual(expectedOf(rows))
})

test('双色球: 6 red and a blue; 1 to 5 bankers, with the others at least 7', () => {
  const rows: Rows = [
    ['standard', { red: upTo(6), blue: [16] }, 'taken'],
    ['standard', { red: upTo(6), blue: [17] }, 'number_out_of_range'],
    ['standard', { red: upTo(5), blue: [1] }, 'numbers_too_few'],
    ['standard', { red: upTo(6), blue: [] }, 'numbers_too_few'],
    ['dantuo', { red_dan: [], red_tuo: upTo(7), blue: [1] }, 'numbers_too_few'],
    ['dantuo', { red_dan: [1], red_tuo: [2, 3, 4, 5, 6, 7], blue: [] }, 'numbers_too_few'],
    ['dantuo', { red_dan: [1], red_tuo: [2, 3, 4, 5, 6], blue: [1] }, 'numbers_too_few'],
    ['dantuo', { red_dan: [1], red_tuo: [2, 3, 4, 5, 6, 7], blue: [1] }, 'taken'],
    ['dantuo', { red_dan: upTo(5), red_tuo: [6, 7], blue: [1] }, 'taken'],
    ['dantuo', { red_dan: upTo(6), red_tuo: [7, 8], blue: [1] }, 'bankers_too_many'],
    ['dantuo', { red_dan: [1, 2], red_tuo: [2, 3, 4, 5, 6, 7], blue: [1] }, 'banker_in_tuo'],
  ]
  expect(answersOf('shuangseqiu', rows)).toEqual(expectedOf(rows))
})

test('超级大乐透: 5 front and 2 back numbers', () => {
  const rows: Rows = [
    ['standard', { front: [1, 2, 3, 4, 35], back: [1, 12] }, 'taken'],
    ['standard', { front: [1, 2, 3, 4, 36], back: [1, 2] }, 'number_out_of_range'],
    ['standard', { front: upTo(5), back: [1, 13] }, 'number_out_of_range'],
    ['standard', { front: upTo(4), back: [1, 2] }, 'numbers_too_few'],
    ['standard', { front: upTo(5), back: [1] }, 'numbers_too_few'],
  ]
  expect(answersOf('daletou', rows)).toEqual(expectedOf(rows))
})

test('超级大乐透: bankers in front, in the back or in both; a zone without holds one note', () => {
  const bankers = (front_dan: number[], front_tuo: number[], back_dan: number[], back_tuo: number[]) => ({
    ...{ front_dan, front_tuo },
    ...{ back_dan, back_tuo },
  })
  const rows: Rows = [
    ['dantuo', bankers([], upTo(5), [], [1, 2]), 'numbers_too_few'],
    ['dantuo', bankers([1], [2, 3, 4, 5, 6], [], [1, 2]), 'taken'],
    ['dantuo', bankers([1], [2, 3, 4, 5], [], [1, 2]), 'numbers_too_few'],
    ['dantuo', bankers(upTo(4), [5, 6], [], [1, 2]), 'taken'],
    ['dantuo', bankers(upTo(5), [6, 7], [], [1, 2]), 'bankers_too_many'],
    ['dantuo', bankers([1], [1, 2, 3, 4, 5, 6], [], [1, 2]), 'banker_in_tuo'],
    ['dantuo', bankers([1], [2, 3, 4, 5, 6], [], [1]), 'numbers_too_few'],
    ['dantuo', bankers([1], [2, 3, 4, 5, 6], [], [1, 2, 3]), 'numbers_too_many'],
    ['dantuo', bankers([], upTo(5), [1], [2, 3]), 'taken'],
    ['dantuo', bankers([], upTo(4), [1], [2, 3]), 'numbers_too_few'],
    ['dantuo', bankers([], upTo(6), [1], [2, 3]), 'numbers_too_many'],
    ['dantuo', bankers([], upTo(5), [1], [2]), 'numbers_too_few'],
    ['dantuo', bankers([], upTo(5), [1, 2], [3, 4]), 'bankers_too_many'],
    ['dantuo', bankers([], upTo(5), [1], [1, 2]), 'banker_in_tuo'],
    ['dantuo', bankers([1], [2, 3, 4, 5, 6], [1], [2, 3]), 'taken'],
  ]
  expect(answersOf('daletou', rows)).toEqual(expectedOf(rows))
})

test('排列5 and 7星彩: a digit at every position, the last of 7星彩 up to 14; 组合 of five digits', () => {
  const seven = (last: number) => ({ positions: [[0], [1], [2], [3], [4], [9], [last]] })
  expect(answersOf('7xincai', [['standard', seven(14), '']])).toEqual(['taken'])
  expect(answersOf('7xincai', [['standard', seven(15), '']])).toEqual(['number_out_of_range'])
  expect(answerTo('7xincai', 'standard', { positions: [[0], [1], [2], [3], [4], [10], [1]] })).toBe(
    'number_out_of_range',
  )
  expect(answerTo('arrange5', 'direct', { positions: [[0], [1], [2], [3], [9]] })).toBe('taken')
  expect(answerTo('arrange5', 'direct', { positions: [[0], [1], [2], [3]] })).toBe('position_missing')
  expect(answerTo('arrange5', 'direct_combination', { numbers: [0, 1, 2, 3] })).toBe('numbers_too_few')
  expect(answerTo('arrange5', 'direct_combination', { numbers: [0, 1, 2, 3, 4] })).toBe('taken')
})
