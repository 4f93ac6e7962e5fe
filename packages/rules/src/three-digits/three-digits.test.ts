import { expect, test } from 'vitest'
import type { NumberBet, NumberSelection, Ticket } from '../bet.ts'
import { quoteBet, readBet, settleTicket } from '../index.ts'

const bet = (play: string, selection: NumberSelection, game: NumberBet['game'] = 'fucai3D'): NumberBet => ({
  game,
  multiple: 1,
  lines: [{ play, selection }],
})

const notes = (play: string, selection: NumberSelection): number => {
  const read = readBet(bet(play, selection))
  if (read.ok) return Number(quoteBet(read.value).notes)
  expect(read.reason).toBe('no_note')
  return 0
}

const row = (text: string): number[] => text.split(' ').map(Number)
const upTo = (last: number): number[] => Array.from({ length: last + 1 }, (_, i) => i)

// The tables of rules.md 8, by sum 0 to 27 and by span 0 to 9
test.each([
  ['direct_sum', '1 3 6 10 15 21 28 36 45 55 63 69 73 75 75 73 69 63 55 45 36 28 21 15 10 6 3 1'],
  ['group3_sum', '0 1 2 1 3 3 3 4 5 4 5 5 4 5 5 4 5 5 4 5 4 3 3 3 1 2 1 0'],
  ['group6_sum', '0 0 0 1 1 2 3 4 5 7 8 9 10 10 10 10 9 8 7 5 4 3 2 1 1 0 0 0'],
  ['group_sum', '0 1 2 2 4 5 6 8 10 11 13 14 14 15 15 14 14 13 11 10 8 6 5 4 2 2 1 0'],
])('%s', (play, counts) => {
  expect(upTo(27).map((sum) => notes(play, { sums: [sum] }))).toEqual(row(counts))
})

test.each([
  ['direct_span', '10 54 96 126 144 150 144 126 96 54'],
  ['group3_span', '0 18 16 14 12 10 8 6 4 2'],
  ['group6_span', '0 0 8 14 18 20 20 18 14 8'],
])('%s', (play, counts) => {
  expect(upTo(9).map((span) => notes(play, { spans: [span] }))).toEqual(row(counts))
})

test('pools of 2 to 10 digits cost what the shop table says', () => {
  const yuan = (play: string, from: number) =>
    upTo(9)
      .slice(from - 1)
      .map((last) => 2 * notes(play, { numbers: upTo(last) }))
  expect(yuan('group3', 2)).toEqual(row('4 12 24 40 60 84 112 144 180'))
  expect(yuan('group6', 4)).toEqual(row('8 20 40 70 112 168 240'))
  expect(yuan('direct_combination', 4).slice(0, 2)).toEqual([48, 120])
})

test('bankers', () => {
  expect(notes('group3_dantuo', { dan: [3], tuo: [0, 1, 2] })).toBe(6)
  expect(notes('group6_dantuo', { dan: [6], tuo: [3, 4, 5] })).toBe(3)
  expect(notes('group6_dantuo', { dan: [1, 2], tuo: [3, 4, 5, 6] })).toBe(4)
  expect(notes('direct_dantuo', { dan: [1], tuo: [2, 3, 4] })).toBe(18)
})

// play, selection, draw, level, yuan (rules.md 8 and 11)
test.each<[string, NumberSelection, string, string | undefined, number]>([
  ['direct', { positions: [[5], [5], [5]] }, '5 5 5', '直选', 1040],
  ['group3', { numbers: [5, 6] }, '5 5 5', undefined, 0],
  ['group_sum', { sums: [15] }, '5 5 5', undefined, 0],
  ['group_sum', { sums: [15] }, '4 5 6', '组选6', 173],
  ['group_sum', { sums: [15] }, '9 3 3', '组选3', 346],
  ['1D', { position: 0, digit: 7 }, '7 0 0', '1D', 10],
  ['1D', { position: 1, digit: 7 }, '7 0 0', undefined, 0],
  ['guess1D', { digit: 7 }, '7 0 0', '猜1D中1', 2],
  ['guess1D', { digit: 0 }, '7 0 0', '猜1D中2', 12],
  ['guess1D', { digit: 7 }, '7 7 7', '猜1D中3', 230],
  ['2D', { digits: { 0: 7, 2: 9 } }, '7 0 9', '2D', 104],
  ['2D', { digits: { 0: 7, 2: 9 } }, '9 0 7', undefined, 0],
  ['guess2D', { digits: [7, 7] }, '7 7 7', '猜2D两同号', 37],
  ['guess2D', { digits: [7, 7] }, '7 0 9', undefined, 0],
  ['guess2D', { digits: [7, 9] }, '9 0 7', '猜2D两不同号', 19],
  ['guess2D', { digits: [7, 9] }, '9 0 1', undefined, 0],
  ['guess2D', { digits: [7, 9] }, '7 0 1', undefined, 0],
  ['tongxuan', { number: [1, 2, 3] }, '1 2 3', '通选1', 470],
  ['tongxuan', { number: [1, 2, 3] }, '0 2 3', '通选2', 21],
  ['tongxuan', { number: [1, 2, 3] }, '3 2 1', undefined, 0],
  ['baoxuan3', { number: [6, 6, 8] }, '6 8 6', '包选3组中', 173],
  ['baoxuan6', { number: [1, 2, 3] }, '3 2 1', '包选6组中', 86],
  ['baoxuan6', { number: [1, 2, 3] }, '1 2 2', undefined, 0],
  ['sum', { sum: 27 }, '9 9 9', '和数27', 1040],
  ['sum', { sum: 13 }, '9 4 0', '和数13', 14],
  ['bigsmall', { option: '大' }, '9 9 1', '猜大小', 6],
  ['bigsmall', { option: '大' }, '9 9 0', undefined, 0],
  ['bigsmall', { option: '小' }, '8 0 0', '猜大小', 6],
  ['bigsmall', { option: '小' }, '9 0 0', undefined, 0],
  ['oddeven', { option: '奇' }, '1 3 9', '猜奇偶', 8],
  ['oddeven', { option: '奇' }, '1 2 9', undefined, 0],
  ['triple', {}, '4 4 4', '猜三同', 104],
  ['tractor', {}, '3 2 1', '拖拉机', 65],
  ['tractor', {}, '7 8 9', '拖拉机', 65],
  ['tractor', {}, '0 9 8', undefined, 0],
  ['tractor', {}, '1 0 9', undefined, 0],
  ['tractor', {}, '1 3 2', undefined, 0],
  ['tractor', {}, '1 3 5', undefined, 0],
  ['tractor', {}, '4 4 4', undefined, 0],
  ['triple', {}, '4 4 5', undefined, 0],
])('%s %j on %s: %s', (play, selection, digits, level, yuan) => {
  const settled = settleTicket(bet(play, selection) as unknown as Ticket, {}, { digits: row(digits) })
  expect(settled).toMatchObject({
    status: 'settled',
    prize: BigInt(yuan * 100),
    levels: level === undefined ? {} : { [level]: 1n },
  })
})
