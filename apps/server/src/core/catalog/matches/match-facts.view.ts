import type { OutputOf, Values } from '@caimin/contract'
import type { CatalogMatch, Score } from './match.ts'
import { matchNumberText } from './match-number.ts'

type MatchEntry = Values<OutputOf<'betting', 'matches'>>['rows'][number]

/** What names a match, whichever rows it was read with. */
type Named = Pick<CatalogMatch, 'id' | 'businessDate' | 'issueNo' | 'sport' | 'number' | 'league' | 'home' | 'away'>

type Name = 'match_id' | 'business_date' | 'issue_no' | 'sport' | 'number_text' | 'league' | 'home' | 'away'

/** Which match it is, as every list names it. */
export const viewMatchNames = (match: Named): Pick<MatchEntry, Name> => ({
  match_id: match.id,
  business_date: match.businessDate,
  issue_no: match.issueNo,
  sport: match.sport,
  number_text: matchNumberText(match),
  league: match.league,
  home: match.home,
  away: match.away,
})

/** The plays that may be bet alone. */
export const singlesOf = ({ singles }: Pick<CatalogMatch, 'singles'>): string[] =>
  Object.keys(singles).filter((play) => singles[play] === true)

/** What is known of a match before it begins, besides its odds. */
export const viewMatchFacts = (
  match: CatalogMatch,
): Pick<MatchEntry, Name | 'home_rank' | 'away_rank' | 'kickoff_at'> => ({
  ...viewMatchNames(match),
  home_rank: match.homeRank,
  away_rank: match.awayRank,
  kickoff_at: match.kickoffAt,
})

/** home:away */
export const scoreText = (score: Score | null): string | null => (score === null ? null : `${score.home}:${score.away}`)
