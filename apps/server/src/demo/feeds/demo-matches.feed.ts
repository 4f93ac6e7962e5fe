import { addMs, chinaDate, days, type Instant, seconds } from '@caimin/base'
import { dayAfter } from '../../core/catalog/index.ts'
import type { Feed } from '../../feeds/feed.ts'
import { fixedIssuesAround } from './fixed/fixed-issues.ts'
import type { MadeMatch } from './made-match.ts'
import { madeMatchesOf } from './made-matches.ts'

const DAYS_AHEAD = 2
/** Matches that kicked off longer ago are history. */
export const DAYS_BACK = 1

/** Matches with their odds: the days around now; and the issues of 胜负彩 and 任选九. */
export const demoMatchesFeed: Feed = {
  name: 'demo',
  everyMs: seconds(60),
  isDemo: true,
  async poll(moment) {
    const since = addMs(moment.now, -days(DAYS_BACK))
    const from = Math.min(moment.lastSuccessAt ?? since, moment.now)
    return {
      matches: matchesBetween(from as Instant, moment.now, DAYS_AHEAD).map((match) => match.facts(moment.now)),
      issues: fixedIssuesAround(moment.now),
    }
  },
}

/** Matches that kick off after a moment, of business days up to some ahead of now. */
function matchesBetween(after: Instant, now: Instant, daysAhead: number): MadeMatch[] {
  const matches: MadeMatch[] = []
  // An early match of a morning belongs to the business day before, a late one of an evening to the next.
  const last = dayAfter(chinaDate(now), daysAhead)
  for (let day = dayAfter(chinaDate(after), -1); day <= last; day = addMs(day, days(1))) {
    matches.push(...madeMatchesOf(chinaDate(day)).filter((match) => match.kickoffAt > after))
  }
  return matches
}
