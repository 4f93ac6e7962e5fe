import { startTrend, trendGame } from '@caimin/rules/trends'
import { expect, test } from 'vitest'
import { zoneBars } from './zone-bars.ts'

const { numbers: groups } = trendGame('shuangseqiu')

/** Ten draws of 1 to 6; blue 3 comes seven times, blue 2 and 1 once or twice. */
function tallyOfTen() {
  const trend = startTrend('shuangseqiu', groups)
  for (const blue of [3, 3, 3, 2, 3, 1, 3, 2, 3, 3]) trend.add([1, 2, 3, 4, 5, 6, blue])
  return trend.tally()
}

test('every zone has its numbers with how often they came, beside what is usual', () => {
  const [red, blue] = zoneBars(groups, tallyOfTen(), false)
  expect(red?.bars.map(({ count }) => count)).toEqual([...Array(6).fill(10), ...Array(27).fill(0)])
  expect(blue?.bars.slice(0, 4).map(({ label, number, count }) => [label, number, count])).toEqual([
    ['01', 1, 1],
    ['02', 2, 2],
    ['03', 3, 7],
    ['04', 4, 0],
  ])
  expect(blue?.bars[2]).toMatchObject({ standing: 'above', expected: 10 / 16 })
  expect([red?.most, blue?.most]).toEqual([10, 7])
})

test('by count those that came most are first, those that came alike in the order of the numbers', () => {
  const [, blue] = zoneBars(groups, tallyOfTen(), true)
  expect(blue?.bars.slice(0, 5).map(({ number }) => number)).toEqual([3, 2, 1, 4, 5])
})
