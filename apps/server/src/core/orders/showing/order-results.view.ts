import { fromChina, toWire, weekdayName } from '@caimin/base'
import type { OutputOf } from '@caimin/contract'
import type { CatalogMatch, ConfirmedResult, Score } from '../../catalog/index.ts'
import type { LoadedOrder } from './load-order.ts'

type DetailView = OutputOf<'orders', 'info'>
type LegView = DetailView['matches'][number]

/** The matches of an order with the score so far, or the confirmed one. */
export const viewLegs = ({ matches, results }: LoadedOrder): LegView[] =>
  matches.map((match) =>
    viewLeg(
      match,
      results.find((result) => result.subjectKind === 'match' && result.subjectId === match.id),
    ),
  )

function viewLeg(match: CatalogMatch, result: ConfirmedResult | undefined): LegView {
  const value = (result?.value ?? {}) as { half?: string; full?: string; void?: true }
  return {
    match_id: match.id,
    number_text: numberText(match),
    league: match.league,
    home: match.home,
    away: match.away,
    kickoff_at: toWire(match.kickoffAt),
    status: match.status,
    minute: match.minute,
    half: value.half ?? scoreText(match.half),
    full: value.full ?? scoreText(match.score),
    is_confirmed: result !== undefined,
    is_void: value.void === true,
    handicap: match.handicap,
    is_demo: match.isDemo,
  }
}

const scoreText = (score: Score | null): string | null => (score === null ? null : `${score.home}:${score.away}`)

/** 周五001 */
function numberText({ businessDate, number }: CatalogMatch): string {
  const [year = 0, month = 1, day = 1] = businessDate.split('-').map(Number)
  return `${weekdayName(fromChina({ year, month, day }))}${number}`
}

/** The draw an order waits for or was settled by; nothing for match games. */
export function viewDraw({ issue, results }: LoadedOrder): DetailView['draw'] {
  if (issue === undefined) return null
  const step = (name: ConfirmedResult['step']) => results.find((result) => result.step === name)?.value
  return {
    issue_no: issue.issueNo,
    draw_at: toWire(issue.drawAt),
    numbers: (step('numbers') ?? null) as NonNullable<DetailView['draw']>['numbers'],
    amounts: (step('amounts') ?? null) as NonNullable<DetailView['draw']>['amounts'],
    is_demo: issue.isDemo,
  }
}
