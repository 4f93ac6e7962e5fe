import { addMs, chinaDate, days, type Instant, minutes, seconds } from '@caimin/base'
import { dayAfter, type MatchFacts, matchSubject } from '../../core/catalog/index.ts'
import type { Feed, FeedMoment, ResultRow } from '../feed.ts'
import { handicapFor, oddsAt } from './demo-odds.ts'
import { endOf, MATCH_LASTS_MS, progressAt, scoreText, scriptOf } from './match-script.ts'
import { type DemoMatch, slateOf } from './slate.ts'

/** Two origins, so that results confirm in the demo by the rule that holds everywhere. */
export const DEMO_ORIGINS = ['demo-a', 'demo-b'] as const
/** How long after the last whistle each of them tells the score. */
const TOLD_AFTER = { 'demo-a': minutes(1), 'demo-b': minutes(4) } as const

const DAYS_AHEAD = 2
const DAYS_BACK = 2
/** Results are told again for so long, in case the server was down. */
const LOOK_BACK_MS = MATCH_LASTS_MS + minutes(30)

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

/** Scores of running matches, and what both origins say of finished ones. */
export const demoScoresFeed: Feed = {
  name: 'demo-scores',
  everyMs: seconds(5),
  isDemo: true,
  async poll(moment) {
    const begun = begunMatches(moment)
    return {
      progress: begun.map((match) => progressAt(match, moment.now)),
      results: begun.flatMap((match) => resultRows(match, moment.now)),
    }
  },
}

function begunMatches({ now, lastSuccessAt }: FeedMoment): DemoMatch[] {
  const from = addMs(lastSuccessAt ?? addMs(now, -days(DAYS_BACK)), -LOOK_BACK_MS)
  return matchesBetween(from, now, 1).filter((match) => match.kickoffAt <= now)
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

const resultRows = (match: DemoMatch, now: Instant): ResultRow[] =>
  DEMO_ORIGINS.filter((origin) => now >= addMs(endOf(match), TOLD_AFTER[origin])).map((origin) => ({
    ...matchSubject(match.id),
    step: 'score',
    origin,
    value: madeScore(match),
  }))

function madeScore(match: DemoMatch): { half: string; full: string } {
  const script = scriptOf(match)
  return { half: scoreText(script.half), full: scoreText(script.full) }
}

/** The score the demo world has made for one of its matches. */
export function madeScoreOf(match: {
  readonly id: string
  readonly businessDate: string
}): { half: string; full: string } | undefined {
  const made = slateOf(match.businessDate).find((each) => each.id === match.id)
  return made && madeScore(made)
}
