import { chinaParts, endOfDate, fromChina, type Instant, startOfDate } from '@caimin/base'

/** A stretch of time: from its beginning to before its end. */
export interface Stretch {
  readonly from?: Instant | undefined
  readonly before?: Instant | undefined
}

/** A month as text, `2026-11`, in China's calendar. */
export function monthStretch(month: string): { readonly from: Instant; readonly before: Instant } {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return { from: startOfMonth(year, number), before: startOfMonth(year, number + 1) }
}

/** The month in which a moment lies, or one that lies so many months before it. */
export function monthOf(at: Instant, monthsBefore = 0): string {
  const { year, month } = chinaParts(at)
  const counted = year * 12 + month - 1 - monthsBefore
  return `${Math.floor(counted / 12)}-${String((counted % 12) + 1).padStart(2, '0')}`
}

/** From a day to a day, both included; open on a side without one. */
export const dayStretch = (from: string | undefined, to: string | undefined): Stretch => ({
  from: from === undefined ? undefined : startOfDate(from),
  before: to === undefined ? undefined : endOfDate(to),
})

function startOfMonth(year: number, month: number): Instant {
  const counted = year * 12 + month - 1
  return fromChina({ year: Math.floor(counted / 12), month: (counted % 12) + 1, day: 1 })
}
