import { addMs, chinaDate, chinaParts, hours, type Instant, minutes } from '@caimin/base'
import type { Random } from '@caimin/rules'
import { closeOfSales, dayAfter } from '../../core/catalog/index.ts'

/** Where a league is played decides at which hours of China time its matches kick off. */
export type Zone = 'asia' | 'europe' | 'americas'

/** How matches lie in a business day. */
export interface DayPlan {
  /** From one kick-off to the next: the shortest time, and up to so many steps of five minutes more. */
  readonly gapMs: number
  readonly gapSteps: number
  /** Matches of the next morning, sold until the evening's close: hours after the next midnight. */
  readonly earlyHours: readonly number[]
}

const AFTER_CLOSE_MS = minutes(20)
const GAP_STEP_MS = minutes(5)

/**
 * The kick-offs of a business day: from the close of the day before to its own close, so that at any hour something
 * closes soon and something runs, and then the early ones of the next morning.
 */
export function kickoffsOf(businessDate: string, plan: DayPlan, random: Random): Instant[] {
  const open = closeOfSales(chinaDate(dayAfter(businessDate, -1)))
  const close = closeOfSales(businessDate)
  const times: Instant[] = []
  const gap = () => plan.gapMs + random(plan.gapSteps) * GAP_STEP_MS
  for (let at = addMs(open, AFTER_CLOSE_MS); at < close; at = addMs(at, gap())) times.push(at)
  const nextMidnight = dayAfter(businessDate, 1)
  return [...times, ...plan.earlyHours.map((after) => addMs(nextMidnight, hours(after)))]
}

/** Who plays while China's clocks show this hour. */
export function zoneAt(kickoffAt: Instant): Zone {
  const { hour } = chinaParts(kickoffAt)
  if (hour >= 4 && hour < 11) return 'americas'
  return hour >= 11 && hour < 20 ? 'asia' : 'europe'
}
