import { addMs, chinaDate, days, type Instant, seconds } from '@caimin/base'
import { dayAfter, type MatchFacts } from '../../core/catalog/index.ts'
import type { Feed } from '../feed.ts'
import { handicapFor, oddsAt } from './demo-odds.ts'
import { type DemoMatch, slateOf } from './slate.ts'

const DAYS_AHEAD = 2
const DAYS_BACK = 1

/** Matches with their odds: the days around now. */
export const demoMatchesFeed: Feed = {
  name: 'demo',
  everyMs: seconds(60),
  isDemo: true,
  async poll(moment) {
    const since = addMs(moment.now, -days(DAYS_BACK))
    const from = Math.min(moment.lastSuccessAt ?? since, moment.now)
    return {
      matches: matchesBetween(from as Instant, moment.now, DAYS_AHEAD).map((match) => factsOf(match, moment.now)),
    }
  },
}

/** Matches that kick off after a moment, of business days up to some ahead of now. */
function matchesBetween(after: Instant, now: Instant, daysAhead: number): DemoMatch[] {
  const matches: DemoMatch[] = []
  // An early match of a morning belongs to the business day before, a late one of an evening to the next.
  const last = dayAfter(chinaDate(now), daysAhead)
  for (let day = dayAfter(chinaDate(after), -1); day <= last; day = addMs(day, days(1))) {
    matches.push(...slateOf(chinaDate(day)).filter((match) => match.kickoffAt > after))
  }
  return matches
}

function factsOf(match: DemoMatch, now: Instant): MatchFacts {
  const [h = '1.01', d = '1.01', a = '1.01'] = match.template.average
  return {
    id: match.id,
    game: 'jczq',
    businessDate: match.businessDate,
    number: match.number,
    league: match.league,
    home: match.home,
    away: match.away,
    homeRank: null,
    awayRank: null,
    kickoffAt: match.kickoffAt,
    isSelling: true,
    handicap: handicapFor(match.template),
    singles: match.singles,
    odds: oddsAt(match, now),
    averageOdds: { h, d, a },
    sourceRefs: { demo: match.id },
    isDemo: true,
    source: 'demo',
    fetchedAt: now,
  }
}
