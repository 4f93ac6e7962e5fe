import { addMs, chinaDate, days, hours, type Instant, seconds } from '@caimin/base'
import { dayAfter, type MatchLineups } from '../../core/catalog/index.ts'
import type { Feed } from '../../feeds/feed.ts'
import { fixedIssuesAround } from './fixed/fixed-issues.ts'
import type { MadeMatch } from './made-match.ts'
import { madeMatchesOf } from './made-matches.ts'

const DAYS_AHEAD = 2
/** Line-ups are announced so long before a match. */
const ANNOUNCED_BEFORE_MS = hours(1)
/** Matches that kicked off longer ago are history. */
export const DAYS_BACK = 1

/**
 * Matches with their odds, the days around now; who plays in those about to begin; and the issues of 胜负彩 and 任选九.
 */
export const demoMatchesFeed: Feed = {
  name: 'demo',
  everyMs: seconds(60),
  isDemo: true,
  async poll(moment) {
    const since = addMs(moment.now, -days(DAYS_BACK))
    const from = Math.min(moment.lastSuccessAt ?? since, moment.now)
    const matches = matchesBetween(from as Instant, moment.now, DAYS_AHEAD)
    return {
      matches: matches.map((match) => match.facts(moment.now)),
      lineups: matches
        .filter(({ kickoffAt }) => kickoffAt <= addMs(moment.now, ANNOUNCED_BEFORE_MS))
        .flatMap(lineupsOf),
      issues: fixedIssuesAround(moment.now),
    }
  },
}

const lineupsOf = ({ id, lineups }: MadeMatch): MatchLineups[] =>
  lineups === undefined ? [] : [{ ...lineups, matchId: id, source: 'demo' }]

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
