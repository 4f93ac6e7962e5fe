import { addMs, type Instant, instant, minutes, toWire } from '@caimin/base'
import type { OutputOf } from '@caimin/contract'
import { type CatalogMatch, matchNumberText } from '../../core/catalog/index.ts'

export type MatchEntry = OutputOf<'betting', 'matches'>['rows'][number]

/** The shop's cutoff: the official stop plus its advance minutes, added here and nowhere else. */
export const orderDeadline = (deadline: Instant, advanceMinutes: number): Instant =>
  addMs(deadline, minutes(advanceMinutes))

export const viewMatch = (match: CatalogMatch, advanceMinutes: number): MatchEntry => ({
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
  gameDeadline: toWire(match.gameDeadlineAt),
  orderDeadline: toWire(orderDeadline(match.gameDeadlineAt, advanceMinutes)),
  is_selling: match.isSelling,
  handicap: match.handicap,
  total: match.total,
  singles: Object.keys(match.singles).filter((play) => match.singles[play] === true),
  odds: match.odds as MatchEntry['odds'],
  movements: match.movements as MatchEntry['movements'],
  average_odds: match.averageOdds,
  is_demo: match.isDemo,
  fetched_at: toWire(match.fetchedAt),
})

export const newestOf = (matches: readonly CatalogMatch[]): Instant | null =>
  matches.length === 0 ? null : instant(Math.max(...matches.map((match) => match.fetchedAt)))
