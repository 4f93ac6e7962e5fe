import type { MatchResult } from '../bet.ts'
import type { MatchGameId } from '../games/game-ids.ts'
import type { PassTable } from './pass-types.ts'
import type { MatchPricing } from './pricing.ts'

/** One play of a match game. */
export interface MatchPlay {
  readonly name: string
  /** Option codes in the order of display, with the label of each. */
  readonly options: Readonly<Record<string, string>>
  readonly order: readonly string[]
  readonly maxLegs: number
}

/** The data that makes a match game out of the common engine. */
export interface MatchRules {
  readonly id: MatchGameId
  readonly plays: Readonly<Record<string, MatchPlay>>
  /** Whether plays may be mixed on one ticket (play code MIX). */
  readonly mixes: boolean
  readonly passes: PassTable
  readonly minMatches: number
  readonly maxMatches: number
  readonly pricing: MatchPricing
  /** The option a result makes right; nothing when the result lacks what the play needs (half-time score, line). */
  readonly winningOption: (play: string, result: MatchResult) => string | undefined
  /** Whether a value is a result of one match of this game. */
  readonly isResult: (value: unknown) => value is MatchResult
  /** Results that together show every way the plays' options can come at once, for a match bet against this line. */
  readonly possibleResults: (line: { handicap?: unknown; let?: unknown; total?: unknown }) => readonly MatchResult[]
}

/** The play code of a mixed pass. */
export const MIX = 'MIX'
