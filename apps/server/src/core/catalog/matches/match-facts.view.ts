import { toWire } from '@caimin/base'
import type { OutputOf } from '@caimin/contract'
import type { CatalogMatch } from './match.ts'
import { matchNumberText } from './match-number.ts'

type MatchEntry = OutputOf<'betting', 'matches'>['rows'][number]

/** Which match it is, as every list names it. */
export type MatchFactsView = Pick<
  MatchEntry,
  | 'match_id'
  | 'business_date'
  | 'issue_no'
  | 'sport'
  | 'number_text'
  | 'league'
  | 'home'
  | 'away'
  | 'home_rank'
  | 'away_rank'
  | 'kickoff_at'
>

export const viewMatchFacts = (match: CatalogMatch): MatchFactsView => ({
  match_id: match.id,
  business_date: match.businessDate,
  issue_no: match.issueNo,
  sport: match.sport,
  number_text: matchNumberText(match),
  league: match.league,
  home: match.home,
  away: match.away,
  home_rank: match.homeRank,
  away_rank: match.awayRank,
  kickoff_at: toWire(match.kickoffAt),
})
