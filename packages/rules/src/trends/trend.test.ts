import { describe, expect, test } from 'vitest'
import { drawRow } from './draw-row.ts'
import { groupsOf, trendGame } from './games/index.ts'
import { startTrend } from './trend.ts'
import type { TrendGroup } from './trend-group.ts'

function groupOf(game: Parameters<typeof groupsOf>[0], code: string): TrendGroup {
  const group = groupsOf(game).find((each) => each.code === code)
  if (group === undefined) throw new Error(`${game} has no ${code}`)
  return group
}

/** The labels that a draw marks, group by group. */
function marked(game: Parameters<typeof groupsOf>[0], draws: readonly (readonly number[])[]): Record<string, string> {
  const trend = startTrend(game)
  for (const draw of draws) trend.add(draw)
  const misses = trend.misses(trend.draws - 1)
  return Object.fromEntries(
    trend.groups.map((group) => {
      const first = trend.firstColumn(group)
      return [group.code, group.labels.filter((_, column) => misses[first + column] === 0).join(' ')]
    }),
  )
}

describe('a column', () => {
  // Blue balls of 双色球 2026087 to 2026096 (500.com): 11 5 3 3 5 11 9 1 16 4.
  const BLUES = [11, 5, 3, 3, 5, 11, 9, 1, 16, 4]
  const blue = groupOf('shuangseqiu', 'blue')
  const trend = startTrend('shuangseqiu', [blue])
  for (const each of BLUES) trend.add([1, 2, 3, 4, 5, 6, each])
  const missesOf = (ball: number) => BLUES.map((_, draw) => trend.misses(draw)[ball - 1])

  test('misses 0 where it came and one more with every draw, from the first draw of all', () => {
    expect(missesOf(3)).toEqual([1, 2, 0, 0, 1, 2, 3, 4, 5, 6])
    expect(missesOf(11)).toEqual([0, 1, 2, 3, 4, 0, 1, 2, 3, 4])
    expect(missesOf(2)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  })

  test('has four figures below it over the whole history', () => {
    const { counts, averageMisses, longestMisses, longestRuns, misses } = trend.tally()
    const figures = (ball: number) =>
      [counts, averageMisses, longestMisses, longestRuns, misses].map((row) => row[ball - 1])
    expect(figures(3)).toEqual([2, 2, 6, 2, 6])
    expect(figures(5)).toEqual([2, 2, 5, 1, 5])
    expect(figures(11)).toEqual([2, 2, 4, 1, 4])
    expect(figures(2)).toEqual([0, 10, 10, 0, 10])
  })

  test('has them over a window too: misses from before it count, runs are cut off', () => {
    const { draws, counts, averageMisses, longestMisses, longestRuns } = trend.tally(7)
    const figures = (ball: number) => [counts, averageMisses, longestMisses, longestRuns].map((row) => row[ball - 1])
    expect(draws).toBe(7)
    expect(figures(3)).toEqual([1, 3, 6, 1])
    expect(figures(2)).toEqual([0, 7, 10, 0])
    expect(trend.tally(100)).toEqual(trend.tally())
  })
})

describe('a draw of 双色球', () => {
  // 2026095 and 2026096 (500.com).
  const DRAWS = [
    [4, 6, 14, 21, 22, 33, 16],
    [1, 4, 16, 22, 26, 31, 4],
  ]

  test('marks what its numbers are together and beside the draw before', () => {
    expect(marked('shuangseqiu', DRAWS)).toEqual({
      red: '01 04 16 22 26 31',
      blue: '04',
      'blue-odd': '偶',
      'blue-big': '小',
      'blue-road': '1路',
      'red-sum': '100-109',
      'red-sum-tail': '0',
      'red-span': '30',
      'red-odd': '2:4',
      'red-big': '3:3',
      'red-prime': '2:4',
      'red-road0': '0',
      'red-road1': '5',
      'red-road2': '1',
      'red-mod5-0': '0',
      'red-mod5-1': '4',
      'red-mod5-2': '1',
      'red-mod5-3': '0',
      'red-mod5-4': '1',
      'red-mod7-0': '0',
      'red-mod7-1': '2',
      'red-mod7-2': '1',
      'red-mod7-3': '1',
      'red-mod7-4': '1',
      'red-mod7-5': '1',
      'red-mod7-6': '0',
      'red-section1': '2',
      'red-section2': '2',
      'red-section3': '2',
      'red-repeats': '2',
      'red-neighbours': '0',
      'red-adjacent': '0',
      'red-same-tails': '2',
      'red-ac': '9',
    })
  })

  test('is compared with nothing when it is the first', () => {
    const first = marked('shuangseqiu', DRAWS.slice(0, 1))
    expect(first).toMatchObject({ 'red-repeats': '', 'red-neighbours': '', 'red-adjacent': '1', 'red-same-tails': '1' })
  })

  test('prints the measured value, and nothing where it is compared with nothing', () => {
    const trend = startTrend('shuangseqiu')
    for (const draw of DRAWS) trend.add(draw)
    const value = (draw: number, code: string) => {
      const group = groupOf('shuangseqiu', code)
      return group.kind === 'line' ? trend.value(draw, group) : undefined
    }
    expect(value(1, 'red-sum')).toBe(100)
    expect(value(1, 'red-repeats')).toBe(2)
    expect(value(0, 'red-repeats')).toBeUndefined()
  })

  test('counts how many of a set of numbers came in it', () => {
    const trend = startTrend('shuangseqiu', [groupOf('shuangseqiu', 'red')])
    for (const draw of DRAWS) trend.add(draw)
    const columns = [4, 6, 22, 33].map((ball) => ball - 1)
    expect([...trend.hits(columns)]).toEqual([4, 2])
  })
})

test('a draw of 福彩3D marks its places, sums, patterns and shape', () => {
  // 2026220 and 2026221 (500.com).
  expect(
    marked('fucai3D', [
      [3, 7, 3],
      [2, 9, 6],
    ]),
  ).toMatchObject({
    digits1: '2',
    digits2: '9',
    digits3: '6',
    'digits2-road': '0路',
    'digits2-mod5': '4',
    'digits2-mod7': '2',
    'digits2-thirds': '大',
    'digits3-thirds': '中',
    'digits1-thirds': '小',
    shape: '组六',
    'digit-set': '2 6 9',
    sum: '17',
    'sum-tail': '7',
    'sum-big': '大',
    span: '7',
    distance12: '7',
    distance13: '4',
    distance23: '3',
    'pair-sum12': '11',
    'big-pattern': '小大大',
    'odd-pattern': '偶奇偶',
    'prime-pattern': '质合合',
    odd: '1:2',
    repeats: '0',
    neighbours: '2',
    adjacent: '0',
  })
})

test('three equal digits are 豹子, two 组三; a digit that comes twice counts once', () => {
  expect(marked('arrange3', [[3, 7, 3]])).toMatchObject({ shape: '组三', 'digit-set': '3 7' })
  expect(marked('arrange3', [[8, 8, 8]])).toMatchObject({ shape: '豹子', 'digit-set': '8', adjacent: '0' })
})

test('a draw of 超级大乐透 marks both zones', () => {
  // 26095 (500.com).
  expect(marked('daletou', [[4, 6, 8, 10, 14, 4, 5]])).toMatchObject({
    front: '04 06 08 10 14',
    back: '04 05',
    'front-sum': '15-49',
    'front-span': '10',
    'front-odd': '0:5',
    'front-section1': '4',
    'front-section2': '1',
    'front-same-tails': '1',
    'front-ac': '1',
    'back-sum': '9',
    'back-adjacent': '1',
  })
})

test('七乐彩 has its special number apart and its numbers by order', () => {
  // 2026096 (500.com).
  expect(marked('7lecai', [[5, 14, 17, 24, 26, 28, 29, 16]])).toMatchObject({
    numbers: '05 14 17 24 26 28 29',
    special: '16',
    'special-big': '大',
    'numbers-order1': '5',
    'numbers-order7': '29',
    'numbers-sum': '140-149',
  })
})

test('快乐8 is divided by tens', () => {
  // 2026224 (500.com).
  const numbers = [3, 6, 15, 19, 20, 22, 23, 24, 27, 29, 36, 42, 45, 46, 49, 55, 56, 75, 76, 78]
  expect(marked('happy8', [numbers])).toMatchObject({
    'numbers-section1': '2',
    'numbers-section2': '3',
    'numbers-section3': '5',
    'numbers-section8': '3',
    'numbers-big': '9:11',
    'numbers-adjacent': '6',
    'numbers-sum': '700-749',
  })
})

test('7星彩 sums its first six digits; the last has columns to 14', () => {
  // 26096 (500.com), its last number raised.
  expect(marked('7xincai', [[1, 4, 2, 6, 9, 5, 14]])).toMatchObject({ digits7: '14', sum: '27', span: '8', odd: '3:3' })
})

describe('a draw', () => {
  test('is laid out in the order of the fields, whatever order it came in', () => {
    expect(drawRow('shuangseqiu', { blue: 4, red: [1, 4, 16, 22, 26, 31] })).toEqual([1, 4, 16, 22, 26, 31, 4])
    expect(drawRow('daletou', { back: [4, 5], front: [4, 6, 8, 10, 14] })).toEqual([4, 6, 8, 10, 14, 4, 5])
  })

  test('has its balls brought into order, its digits left as they came', () => {
    const [balls, digits] = [startTrend('shuangseqiu'), startTrend('fucai3D')]
    balls.add([31, 4, 16, 22, 26, 1, 4])
    digits.add([9, 4, 8])
    expect([...balls.numbers(0)]).toEqual([1, 4, 16, 22, 26, 31, 4])
    expect([...digits.numbers(0)]).toEqual([9, 4, 8])
  })

  test('of another length is a bug', () => {
    expect(() => startTrend('fucai3D').add([1, 2])).toThrow('3 numbers')
  })
})

test('a history without draws has figures of nothing', () => {
  expect(startTrend('fucai3D').tally(30)).toMatchObject({ draws: 0 })
})

test('a long history keeps every row as it was', () => {
  const trend = startTrend('fucai3D', trendGame('fucai3D').numbers)
  for (let draw = 0; draw < 1000; draw += 1) trend.add([draw % 10, 0, Math.floor(draw / 100)])
  expect([...trend.numbers(537)]).toEqual([7, 0, 5])
  expect(trend.misses(537)[7]).toBe(0)
  expect(trend.misses(537)[6]).toBe(1)
  expect(trend.misses(537)[8]).toBe(9)
  expect(trend.misses(537)[20 + 4]).toBe(38)
})
