import { type MatchGameId, type MatchLines, type MatchResult, resultOf, type ScoreText } from '@caimin/rules'
import type { ResultValue } from './result.ts'

/** A confirmed score in the form that the game's rules read. */
export const matchResultOf = (game: MatchGameId, value: ResultValue, lines: MatchLines): MatchResult =>
  value.void === true ? { void: true } : resultOf(game, value as unknown as ScoreText, lines)
