import { chinaDate, type Instant } from '@caimin/base'
import type { MatchFacts } from '../matches/match.ts'

/** A football match for tests: on sale, with three ways and one handicap. */
export function factsOfMatch(
  given: Partial<MatchFacts> & { readonly kickoffAt: Instant; readonly number: string },
): MatchFacts {
  const businessDate = given.businessDate ?? chinaDate(given.kickoffAt)
  return {
    id: `${businessDate.replaceAll('-', '')}${given.number}`,
    game: 'jczq',
    issueNo: null,
    sport: 'football',
    businessDate,
    league: '测试联赛',
    home: `主队${given.number}`,
    away: `客队${given.number}`,
    homeRank: null,
    awayRank: null,
    isSelling: true,
    handicap: -1,
    total: null,
    singles: { SPF: true },
    odds: { SPF: { '3': '1.95', '1': '3.20', '0': '3.60' }, RQSPF: { '3': '3.55', '1': '3.40', '0': '1.80' } },
    averageOdds: null,
    sourceRefs: {},
    isDemo: true,
    source: 'test',
    fetchedAt: given.kickoffAt,
    ...given,
  }
}
