import type { OutputOf, Values } from '@caimin/contract'
import {
  type CatalogMatch,
  type ConfirmedResult,
  matchNumberText,
  scoreText,
  viewIssueMatches,
} from '../../catalog/index.ts'
import type { LoadedOrder } from './load-order.ts'

type DetailView = Values<OutputOf<'orders', 'info'>>
type LegView = DetailView['matches'][number]

/** The matches of an order with the score so far, or the confirmed one. */
export const viewLegs = ({ matches, results }: LoadedOrder): LegView[] =>
  matches.map((match) =>
    viewLeg(
      match,
      results.filter((result) => result.subjectKind === 'match' && result.subjectId === match.id),
    ),
  )

function viewLeg(match: CatalogMatch, results: readonly ConfirmedResult[]): LegView {
  const result = results.find(({ step }) => step === 'score')
  const value = (result?.value ?? {}) as { half?: string; full?: string; void?: true }
  return {
    match_id: match.id,
    sport: match.sport,
    number_text: matchNumberText(match),
    league: match.league,
    home: match.home,
    away: match.away,
    kickoff_at: match.kickoffAt,
    status: match.status,
    minute: match.minute,
    half: value.half ?? scoreText(match.half),
    full: value.full ?? scoreText(match.score),
    told_at: match.toldAt,
    is_confirmed: result !== undefined,
    is_void: value.void === true,
    handicap: match.handicap,
    total: match.total,
    final_sp: (results.find(({ step }) => step === 'sp')?.value ?? null) as LegView['final_sp'],
    is_demo: match.isDemo,
  }
}

/** The draw that an order waits for or was settled by; null for match games. */
export function viewDraw({ issue, issueMatches, results }: LoadedOrder): DetailView['draw'] {
  if (issue === undefined) return null
  const step = (name: ConfirmedResult['step']) => results.find((result) => result.step === name)?.value
  return {
    issue_no: issue.issueNo,
    draw_at: issue.drawAt,
    facts: issue.facts as NonNullable<DetailView['draw']>['facts'],
    numbers: (step('numbers') ?? null) as NonNullable<DetailView['draw']>['numbers'],
    matches: viewIssueMatches(issue, issueMatches, step('numbers')),
    amounts: (step('amounts') ?? null) as NonNullable<DetailView['draw']>['amounts'],
    is_demo: issue.isDemo,
  }
}
