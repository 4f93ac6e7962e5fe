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

/** What a match is bet against in a play: goals or points added to the home score, or a preset total. */
export type MatchLineKind = 'handicap' | 'total'

/** A score as feeds write it: home:away, whatever order the game's paper has. */
export interface ScoreText {
  readonly half?: string | undefined
  readonly full: string
}

/** What a match was bet against; what does not apply is absent. */
export interface MatchLines {
  readonly handicap?: number | undefined
  readonly total?: number | undefined
}

/** The data that makes a match game out of the common engine. */
export interface MatchRules {
  readonly id: MatchGameId
  readonly plays: Readonly<Record<string, MatchPlay>>
  /** The plays that are bet against a line of the match. */
  readonly lined: Readonly<Record<string, MatchLineKind>>
  /** Plays whose options are not clear by themselves: a list says the play's name before them. */
  readonly named: readonly string[]
  /** Whether plays may be mixed on one ticket (play code MIX). */
  readonly mixes: boolean
  readonly passes: PassTable
  readonly minMatches: number
  readonly maxMatches: number
  readonly pricing: MatchPricing
  /** The option a result makes right; undefined when the result lacks what the play needs (half-time score, line). */
  readonly winningOption: (play: string, result: MatchResult) => string | undefined
  /** A score and the lines it is judged against, in the form the game's results have. */
  readonly resultOf: (score: ScoreText, lines: MatchLines) => MatchResult
  /** Whether a value is a result of one match of this game. */
  readonly isResult: (value: unknown) => value is MatchResult
  /** Results that together show every way the plays' options can come at once, for a match bet against this line. */
  readonly possibleResults: (line: { handicap?: unknown; let?: unknown; total?: unknown }) => readonly MatchResult[]
}

/** The play code of a mixed pass. */
export const MIX = 'MIX'
