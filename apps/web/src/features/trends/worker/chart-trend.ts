import type { NumberGameId } from '@caimin/rules'
import { startTrend, type Trend, type TrendChart, unpackRows } from '@caimin/rules/trends'
import { type DrawBook, drawsIn, packedDraws } from '../data/draw-book.ts'

/**
 * The statistics of a chart over the draws of a book from `firstDraw` on. Until that is 0, older draws are still to be
 * counted.
 */
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
const MAX_KEPT = 4
const kept = new Map<string, { readonly numbers: string; readonly trend: Trend }>()

const keyOf = ({ game, chart }: TrendSubject): string => `${game} ${chart.code}`

function keep(subject: TrendSubject, trend: Trend): Trend {
  const key = keyOf(subject)
  kept.delete(key)
  kept.set(key, { numbers: subject.book.numbers, trend })
  for (const oldest of [...kept.keys()].slice(0, -MAX_KEPT)) kept.delete(oldest)
  return trend
}

/** The whole history where it was counted before, with draws that came since. */
export function keptTrend(subject: TrendSubject): Trend | undefined {
  const { game, book } = subject
  const known = kept.get(keyOf(subject))
  if (known === undefined || !book.numbers.startsWith(known.numbers)) return undefined
  for (const row of unpackRows(game, book.numbers.slice(known.numbers.length))) known.trend.add(row)
  return keep(subject, known.trend)
}

/** Draws that are more than fill a screen, counted within a frame. */
const NEWEST = 300

/** What can be had at once: all of it when it was counted before, otherwise the newest draws. */
export function trendAtOnce(subject: TrendSubject): CountedTrend {
  const known = keptTrend(subject)
  if (known !== undefined) return { trend: known, firstDraw: 0 }
  const { game, chart, book } = subject
  const draws = drawsIn(book)
  const firstDraw = Math.max(0, draws - NEWEST)
  const trend = startTrend(game, chart.groups)
  for (const row of unpackRows(game, packedDraws(book, firstDraw, draws))) trend.add(row)
  return { trend: firstDraw === 0 ? keep(subject, trend) : trend, firstDraw }
}

/** A whole history on the way to be counted. */
export interface WholeCount {
  /** Counts until a time (`performance.now`); hands over the statistics once they are whole. */
  countUntil(end: number): Trend | undefined
}

const CHECK_EVERY = 64

/** Begins to count the whole history; nothing is counted yet. */
export function startWholeCount(subject: TrendSubject): WholeCount {
  const trend = startTrend(subject.game, subject.chart.groups)
  let rows: ReturnType<typeof unpackRows> | undefined
  let next = 0
  return {
    countUntil(end) {
      rows ??= unpackRows(subject.game, subject.book.numbers)
      do {
        const stop = Math.min(rows.length, next + CHECK_EVERY)
        for (const row of rows.slice(next, stop)) trend.add(row)
        next = stop
      } while (next < rows.length && performance.now() < end)
      return next < rows.length ? undefined : keep(subject, trend)
    },
  }
}
