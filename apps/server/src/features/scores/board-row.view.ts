import type { OutputOf, Values } from '@caimin/contract'
import { type BoardMatch, scoreText, viewMatchNames } from '../../core/catalog/index.ts'

type Row = Values<OutputOf<'scores', 'board'>>['rows'][number]

export const viewBoardRow = (match: BoardMatch): Row => ({
  ...viewMatchNames(match),
  game: match.game,
  sold_as: [...match.soldAs],
  kickoff_at: match.kickoffAt,
  handicap: match.handicap,
  status: match.status,
  minute: match.minute,
  half: scoreText(match.half),
  full: scoreText(match.score),
  red_cards: match.redCards,
  corners: match.corners,
  quarters: match.quarters === null ? null : [...match.quarters],
  awaits_result: match.awaitsResult,
  is_demo: match.isDemo,
  source: match.source,
  told_at: match.toldAt,
})
