import type { FixedBet } from '../bet.ts'
import { fixedGame } from '../fixed/fixed-game.ts'
import { type FixedRules, MATCHES, OUTCOME_OPTIONS } from '../fixed/fixed-rules.ts'
import { type DrawFacade, drawFacade } from './draw-facade.ts'

/** What can be asked of a game on the fourteen matches of an issue. */
export interface FixedFacade extends DrawFacade<FixedBet> {
  /** Matches of an issue: 14. */
  readonly matches: number
  /** Matches in a note: all, or nine. */
  readonly pick: number
  /** The most bankers; 0 where the game has none. */
  readonly maxBankers: number
  /** The outcomes of a match in the order of display: 3, 1, 0. */
  readonly outcomes: readonly string[]
}

/** Opens a game on the fourteen matches of an issue. */
export const fixedFacade = (rules: FixedRules): FixedFacade => ({
  ...drawFacade<FixedBet>(fixedGame(rules)),
  matches: MATCHES,
  pick: rules.pick,
  maxBankers: rules.maxBankers,
  outcomes: OUTCOME_OPTIONS,
})
