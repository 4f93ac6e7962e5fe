import { addMs, type Instant, minutes } from '@caimin/base'
import { lastOpenMoment, type ShopHours } from '../hours/shop-hours.ts'
import { PLAN_LIMITS } from './limits.ts'

/**
 * Until when a plan can be joined: ten minutes, of more than ten tickets thirty, before the last moment at which the
 * shop is open and the plan can still be printed. It may be over already; then no plan can be opened.
 */
export function joinDeadline(hours: ShopHours, cutoffAt: Instant, tickets: number): Instant {
  const { joinAdvanceMinutes, joinAdvanceMinutesOfMany, fewTickets } = PLAN_LIMITS
  const advance = tickets > fewTickets ? joinAdvanceMinutesOfMany : joinAdvanceMinutes
  return addMs(lastOpenMoment(hours, cutoffAt), -minutes(advance))
}
