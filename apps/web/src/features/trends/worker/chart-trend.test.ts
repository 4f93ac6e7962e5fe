import { present } from '@caimin/base'
import { startTrend, trendGame, unpackRows } from '@caimin/rules/trends'
import { expect, test } from 'vitest'
import { keptTrend, startWholeCount, type TrendSubject, trendAtOnce } from './chart-trend.ts'

const chartOf = (code: string) =>
  present(
    trendGame('fucai3D').charts.find((chart) => chart.code === code),
    'the game has the chart',
  )

const subject = (numbers: string, code = 'direct'): TrendSubject => ({
  game: 'fucai3D',
  chart: chartOf(code),
  book: { edition: numbers, runs: [{ from: '2020001', count: numbers.length / 3, is_demo: false }], numbers },
})

test('a new draw is added to what was counted; a corrected history is counted anew', () => {
  const { trend: first } = trendAtOnce(subject('123456'))
  expect(first.draws).toBe(2)
  const { trend: later } = trendAtOnce(subject('123456789'))
  expect(later).toBe(first)
  expect(later.draws).toBe(3)
  const { trend: corrected } = trendAtOnce(subject('123450789'))
  expect(corrected).not.toBe(first)
  expect([...corrected.numbers(1)]).toEqual([4, 5, 0])
})

test('of a long history the newest draws are there at once, then all of it, and all of it at once the next time', () => {
  const numbers = Array.from({ length: 5000 }, (_, draw) => `${(draw * 7919) % 1000}`.padStart(3, '0')).join('')
  const asked = subject(numbers, 'digit-set')
  const newest = trendAtOnce(asked)
  expect(newest.firstDraw).toBe(4700)
  expect(keptTrend(asked)).toBeUndefined()
  const whole = startWholeCount(asked).countUntil(Number.POSITIVE_INFINITY)
  const expected = startTrend('fucai3D', asked.chart.groups)
  for (const row of unpackRows('fucai3D', numbers)) expected.add(row)
  expect(whole?.tally()).toEqual(expected.tally())
  expect(newest.trend.misses(299).slice(0, 10)).toEqual(expected.misses(4999).slice(0, 10))
  expect(trendAtOnce(asked)).toEqual({ trend: whole, firstDraw: 0 })
})

test('counts a little at least, however little time there is, and goes on where it stopped', () => {
  const asked = subject('012'.repeat(300), 'sum')
  const count = startWholeCount(asked)
  expect(count.countUntil(0)).toBeUndefined()
  let slices = 1
  while (count.countUntil(0) === undefined) slices += 1
  expect(slices).toBe(4)
  expect(keptTrend(asked)?.draws).toBe(300)
})
