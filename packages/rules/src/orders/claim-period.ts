import { addMs, chinaDate, days, startOfDate } from '@caimin/base'

/** Calendar days, from the day of the draw or of the last match, in which a prize can be claimed (rules.md: 兑奖期). */
export const CLAIM_DAYS = 60

/** A prize whose claim period ends within so many days is urgent. */
export const CLAIM_WARNING_DAYS = 7

/** The last day on which terminals pay a ticket that was decided on a day; afterwards the prize is forfeited (弃奖). */
export const claimUntil = (decidedOn: string): string => chinaDate(addMs(startOfDate(decidedOn), days(CLAIM_DAYS)))

/** How urgent a claim is on a day. */
export function claimUrgency(until: string, today: string): 'over' | 'soon' | 'later' {
  if (today > until) return 'over'
  const soonFrom = chinaDate(addMs(startOfDate(until), -days(CLAIM_WARNING_DAYS)))
  return today >= soonFrom ? 'soon' : 'later'
}
