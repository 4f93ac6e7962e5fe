import { addMs, type Instant, instant, minutes } from '@caimin/base'
import type { OutputOf, Values } from '@caimin/contract'
import { type CatalogMatch, singlesOf, viewMatchFacts } from '../../core/catalog/index.ts'

export type MatchEntry = Values<OutputOf<'betting', 'matches'>>['rows'][number]

/** The shop's cutoff: the official stop plus its advance minutes, added here and nowhere else. */
export const orderDeadline = (deadline: Instant, advanceMinutes: number): Instant =>
  addMs(deadline, minutes(advanceMinutes))

export const viewMatch = (match: CatalogMatch, advanceMinutes: number): MatchEntry => ({
  ...viewMatchFacts(match),
  gameDeadline: match.gameDeadlineAt,
  orderDeadline: orderDeadline(match.gameDeadlineAt, advanceMinutes),
  is_selling: match.isSelling,
  handicap: match.handicap,
  total: match.total,
  singles: singlesOf(match),
  odds: match.odds as MatchEntry['odds'],
  movements: match.movements as MatchEntry['movements'],
  average_odds: match.averageOdds,
  is_demo: match.isDemo,
  fetched_at: match.fetchedAt,
  version: match.version,
})

export const newestOf = (matches: readonly CatalogMatch[]): Instant | null =>
  matches.length === 0 ? null : instant(Math.max(...matches.map((match) => match.fetchedAt)))
