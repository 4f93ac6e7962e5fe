import type { NumberGameId } from '@caimin/rules'
import { startTrend, type Trend, type TrendChart, unpackRows } from '@caimin/rules/trends'
import type { DrawBook } from './draw-book.ts'

/** The statistics of a chart over the draws of a book from `firstDraw` on. Until that is 0, older draws are still to be counted. */
export interface CountedTrend {
  readonly trend: Trend
  readonly firstDraw: number
}

/** What is counted, of which history. */
export interface TrendSubject {
  readonly game: NumberGameId
  readonly chart: TrendChart
  readonly book: DrawBook
}

/** Some charts one goes back and forth between; each is a megabyte or two. */
const MOST_KEPT = 4
const kept = new Map<string, { readonly numbers: string; readonly trend: Trend }>()

const keyOf = ({ game, chart }: TrendSubject): string => `${game} ${chart.code}`

function keep(subject: TrendSubject, trend: Trend): CountedTrend {
  const key = keyOf(subject)
  kept.delete(key)
  kept.set(key, { numbers: subject.book.numbers, trend })
  for (const oldest of [...kept.keys()].slice(0, -MOST_KEPT)) kept.delete(oldest)
  return { trend, firstDraw: 0 }
}

/** Draws that are more than fill a screen, counted within a frame. */
const NEWEST = 300

/** What can be had at once: all of it when it was counted before, with draws that came since; otherwise the newest draws. */
export function trendAtOnce(subject: TrendSubject): CountedTrend {
  const { game, chart, book } = subject
  const known = kept.get(keyOf(subject))
  if (known !== undefined && book.numbers.startsWith(known.numbers)) {
    for (const row of unpackRows(game, book.numbers.slice(known.numbers.length))) known.trend.add(row)
    return keep(subject, known.trend)
  }
  const draws = drawsIn(book)
  const letters = book.numbers.length / Math.max(1, draws)
  const firstDraw = Math.max(0, draws - NEWEST)
  const trend = startTrend(game, chart.groups)
  for (const row of unpackRows(game, book.numbers.slice(firstDraw * letters))) trend.add(row)
  return firstDraw === 0 ? keep(subject, trend) : { trend, firstDraw }
}

/** How many draws a book holds. */
export const drawsIn = ({ runs }: Pick<DrawBook, 'runs'>): number => runs.reduce((sum, { count }) => sum + count, 0)

/** Some milliseconds of counting, then the page may answer a finger or paint. */
const SLICE_MS = 6
const CHECK_EVERY = 64

/** Counts the whole history in slices and hands it over; the returned function calls it off. */
export function countWhole(subject: TrendSubject, done: (counted: CountedTrend) => void): () => void {
  const trend = startTrend(subject.game, subject.chart.groups)
  let rows: ReturnType<typeof unpackRows> | undefined
  let next = 0
  let timer = setTimeout(slice)
  function slice(): void {
    rows ??= unpackRows(subject.game, subject.book.numbers)
    const end = performance.now() + SLICE_MS
    while (next < rows.length) {
      const stop = Math.min(rows.length, next + CHECK_EVERY)
      for (const row of rows.slice(next, stop)) trend.add(row)
      next = stop
      if (performance.now() >= end && next < rows.length) {
        timer = setTimeout(slice)
        return
      }
    }
    done(keep(subject, trend))
  }
  return () => clearTimeout(timer)
}
