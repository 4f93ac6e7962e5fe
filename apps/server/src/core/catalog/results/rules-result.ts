import type { FootballScore, MatchGameId, MatchResult } from '@caimin/rules'
import type { ResultValue } from './result.ts'

/** The lines a match is bet against; what is unknown or does not apply is absent. */
export interface MatchLines {
  readonly handicap: number | undefined
  readonly total: number | undefined
}

/** A confirmed score in the form that the game's rules read. */
export function matchResultOf(game: MatchGameId, value: ResultValue, { handicap, total }: MatchLines): MatchResult {
  if (value.void === true) return { void: true }
  if (game === 'jczq' || game === 'bjdc') {
    return { ...(value as unknown as FootballScore), ...(handicap === undefined ? {} : { handicap }) }
  }
  const [home = 0, away = 0] = String(value.full).split(':').map(Number)
  if (game === 'sfgg') return { home, away, handicap: handicap ?? 0 }
  return { home, away, ...(handicap === undefined ? {} : { let: handicap }), ...(total === undefined ? {} : { total }) }
}
