import { useEffect, useMemo, useState } from 'react'
import { type CountedTrend, countWhole, type TrendSubject, trendAtOnce } from './chart-trend.ts'

/** The statistics of a chart: of the newest draws in the first picture, of the whole history a moment later. */
export function useTrend({ game, chart, book }: TrendSubject): CountedTrend {
  const subject = useMemo(() => ({ game, chart, book }), [game, chart, book])
  const first = useMemo(() => trendAtOnce(subject), [subject])
  const [whole, setWhole] = useState<{ readonly of: TrendSubject; readonly counted: CountedTrend }>()
  const isWhole = first.firstDraw === 0
  useEffect(() => {
    if (isWhole) return
    return countWhole(subject, (counted) => setWhole({ of: subject, counted }))
  }, [subject, isWhole])
  return whole?.of === subject ? whole.counted : first
}
