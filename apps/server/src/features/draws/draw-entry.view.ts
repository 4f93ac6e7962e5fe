import type { OutputOf, Values } from '@caimin/contract'
import {
  type CatalogMatch,
  type Draw,
  type FinishedMatch,
  type Issue,
  viewIssueMatches,
  viewMatchNames,
} from '../../core/catalog/index.ts'

export type DrawEntry = Values<OutputOf<'draws', 'latest'>>['rows'][number]
export type MatchResultEntry = Values<OutputOf<'draws', 'matchResults'>>['rows'][number]

/** What is known of the matches of fixed-match issues; issues by {@link drawKey}. */
export interface IssueMatches {
  readonly issues: ReadonlyMap<string, Issue>
  readonly matches: ReadonlyMap<string, CatalogMatch>
}

export const drawKey = ({ game, issueNo }: Pick<Draw, 'game' | 'issueNo'>): string => `${game} ${issueNo}`

export const viewDraw = (draw: Draw, { issues, matches }: IssueMatches): DrawEntry => ({
  game: draw.game,
  issue_no: draw.issueNo,
  drawn_at: draw.drawnAt,
  numbers: draw.numbers as DrawEntry['numbers'],
  matches: viewIssueMatches(issues.get(drawKey(draw)) ?? { matches: [] }, matches, draw.numbers),
  sales: draw.sales,
  pool_after: draw.poolAfter === 0n ? null : draw.poolAfter,
  prizes: draw.prizes,
  is_demo: draw.isDemo,
  source: draw.source,
  fetched_at: draw.fetchedAt,
})

export const viewMatchResult = ({ match, result, finalSp }: FinishedMatch): MatchResultEntry => ({
  ...viewMatchNames(match),
  half: textOf(result.value.half),
  full: textOf(result.value.full),
  is_void: result.value.void === true,
  handicap: match.handicap,
  total: match.total,
  final_sp: (finalSp?.value ?? null) as MatchResultEntry['final_sp'],
  is_demo: match.isDemo,
  confirmed_at: result.confirmedAt,
})

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)
