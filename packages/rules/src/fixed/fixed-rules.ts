import type { FixedGameId } from '../games/game-ids.ts'

/** The data that makes a game on fourteen fixed matches. */
export interface FixedRules {
  readonly id: FixedGameId
  /** Matches in a note: fourteen, or nine chosen ones. */
  readonly pick: number
  /** Prize levels by wrong matches in a note: the first for none. */
  readonly levels: readonly string[]
  /** The most bankers; 0 where the game has none. */
  readonly maxBankers: number
}

/** Matches of an issue. */
export const MATCHES = 14

/** The outcomes of a match in the order of display. */
export const OUTCOME_OPTIONS = ['3', '1', '0']

/** A cancelled match: every option is right. */
export const CANCELLED = '*'
