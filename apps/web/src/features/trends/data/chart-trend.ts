import type { NumberGameId } from '@caimin/rules'
import { startTrend, type Trend, type TrendChart, unpackRows } from '@caimin/rules/trends'
import type { DrawBook } from './draw-book.ts'

interface Counted {
  readonly numbers: string
  readonly trend: Trend
}

/** Some charts one goes back and forth between; each is a megabyte or two. */
const MOST_KEPT = 4
const counted = new Map<string, Counted>()

/** The statistics of a chart over a whole book. Draws counted before are not counted again. */
export function trendOf(game: NumberGameId, chart: TrendChart, { numbers }: DrawBook): Trend {
  const key = `${game} ${chart.code}`
  const known = counted.get(key)
  const isContinued = known !== undefined && numbers.startsWith(known.numbers)
  const trend = isContinued ? known.trend : startTrend(game, chart.groups)
  for (const row of unpackRows(game, isContinued ? numbers.slice(known.numbers.length) : numbers)) trend.add(row)
  counted.delete(key)
  counted.set(key, { numbers, trend })
  for (const oldest of [...counted.keys()].slice(0, -MOST_KEPT)) counted.delete(oldest)
  return trend
}
