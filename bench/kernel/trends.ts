import { startTrend, type Trend } from '@caimin/rules/trends'
import { type BenchRow, median } from '../report.ts'

const DRAWS = 7700
const MORE = 500
const RUNS = 15
const WHOLE_LIMIT_MS = 100
const ONE_MORE_LIMIT_MS = 0.1

/** All statistics of a history of 3D from nothing; then of one draw more, of which one in a hundred takes longer. */
export function trendRows(): BenchRow[] {
  const draws = threeDigitDraws(DRAWS + MORE)
  const wholes: number[] = []
  const ones: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const startedAt = performance.now()
    const trend = startTrend('fucai3D')
    for (let i = 0; i < DRAWS; i += 1) trend.add(draws[i] ?? [])
    trend.tally()
    wholes.push(performance.now() - startedAt)
    checkComplete(trend, DRAWS)
    ones.push(slowestButOneInHundred(draws.slice(DRAWS).map((draw) => timeOfOneMore(trend, draw))))
  }
  return [
    row('kernel/trends-3d-7700', median(wholes), WHOLE_LIMIT_MS),
    row('kernel/trends-one-more', median(ones), ONE_MORE_LIMIT_MS),
  ]
}

const row = (name: string, ours: number, limit: number): BenchRow => ({
  name,
  ours,
  limit,
  ratio: limit / ours,
  unit: 'ms',
})

function timeOfOneMore(trend: Trend, draw: readonly number[]): number {
  const startedAt = performance.now()
  trend.add(draw)
  return performance.now() - startedAt
}

const slowestButOneInHundred = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0

/** Each place comes once a draw: its ten columns together count every draw. */
function checkComplete(trend: Trend, draws: number): void {
  const { counts } = trend.tally()
  for (let place = 0; place < 3; place += 1) {
    const drawn = counts.slice(place * 10, place * 10 + 10).reduce((sum, count) => sum + count, 0)
    if (drawn !== draws) throw new Error(`place ${place} came ${drawn} times in ${draws} draws`)
  }
}

/** Draws that look like random and are the same in every run. */
function threeDigitDraws(count: number): number[][] {
  let state = 20260823
  return Array.from({ length: count }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    const draw = Math.floor((state / 2 ** 32) * 1000)
    return [Math.floor(draw / 100), Math.floor(draw / 10) % 10, draw % 10]
  })
}
