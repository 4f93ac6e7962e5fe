import type { Instant } from '@caimin/base'
import { handicapFor, oddsAt } from './demo-odds.ts'
import { footballEvents } from './football-events.ts'
import { footballLineups } from './football-lineups.ts'
import { footballStatistics } from './football-statistics.ts'
import { demoFacts, type MadeMatch } from './made-match.ts'
import { endOf, progressAt, scoreText, scriptOf } from './match-script.ts'
import { type DemoMatch, slateOf } from './slate.ts'

/** The football of a business day as 竞彩足球 sells it. */
export const jczqMatches = (businessDate: string): readonly MadeMatch[] => slateOf(businessDate).map(madeFootball)

const madeFootball = (match: DemoMatch): MadeMatch => ({
  id: match.id,
  kickoffAt: match.kickoffAt,
  endsAt: endOf(match),
  get score() {
    return footballScore(match)
  },
  facts: (now) => ({
    ...footballFacts(match, now),
    id: match.id,
    game: 'jczq',
    issueNo: null,
    number: match.number,
    handicap: handicapFor(match.template),
    singles: match.singles,
    odds: oddsAt(match, now),
    sourceRefs: { demo: match.id },
  }),
  progress: (now) => progressAt(match, now),
  events: (now) => footballEvents(match, now),
  statistics: (now) => footballStatistics(match, now),
  get lineups() {
    return footballLineups(match)
  },
})

/** The score a football match will have, 90 minutes. */
export function footballScore(match: DemoMatch): { half: string; full: string } {
  const script = scriptOf(match)
  return { half: scoreText(script.half), full: scoreText(script.full) }
}

/** The fields of a football match that all games share. */
export function footballFacts(match: DemoMatch, now: Instant) {
  const [h = '1.01', d = '1.01', a = '1.01'] = match.template.average
  return {
    ...demoFacts(match, now),
    sport: 'football',
    league: match.league,
    total: null,
    averageOdds: { h, d, a },
  } as const
}
