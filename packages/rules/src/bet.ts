import type { Brand, Fen } from '@caimin/base'
import type { FixedGameId, GameId, MatchGameId, NumberGameId } from './games/game-ids.ts'

/** One match of a slip: options by play code, `{ id: '001', picks: { SPF: ['3', '1'] } }`; `dan` marks a banker. */
export interface MatchPick {
  readonly id: string
  readonly picks: Readonly<Record<string, readonly string[]>>
  readonly dan?: boolean
}

/** What a line of jczq, jclq, bjdc or sfgg holds; `pass` as printed: 单关, 2串1, 3串4. */
export interface MatchSelection {
  readonly matches: readonly MatchPick[]
  readonly pass: readonly string[]
}

/** What a line of sfc or renxuan9 holds: fourteen lists of 3/1/0 (empty: not chosen), bankers by index. */
export interface FixedSelection {
  readonly picks: readonly (readonly string[])[]
  readonly dan?: readonly number[]
}

type NumberField =
  | number
  | string
  | readonly number[]
  | readonly (readonly number[])[]
  | Readonly<Record<string, number>>

/**
 * What a line of a number game holds; the fields belong to the play: `{ red, blue }`, `{ dan, tuo }`, `{ positions }`.
 */
export type NumberSelection = Readonly<Record<string, NumberField>>

/** A play code and what was chosen in it. */
export interface LineOf<S> {
  readonly play: string
  readonly selection: S
}

/** A line on freely chosen matches. */
export interface MatchLine extends LineOf<MatchSelection> {
  /**
   * Optimised slips alone, where a line is one note: how many times this note is bought, besides the multiple of the
   * bet. A ticket has one multiple, and its line none of its own.
   */
  readonly multiple?: number
}

export type FixedLine = LineOf<FixedSelection>
export type NumberLine = LineOf<NumberSelection>

/** One line of a slip: a play and what was chosen in it. The form of the wire, of storage and of the vectors. */
export type Line = MatchLine | FixedLine | NumberLine

interface BetOf<G extends GameId, L extends Line> {
  readonly game: G
  /** How many times every note is bought, 1 or more. */
  readonly multiple: number
  /** daletou only: one yuan more per note for the append prize (追加). */
  readonly append?: boolean
  readonly lines: readonly L[]
}

export type MatchBet = BetOf<MatchGameId, MatchLine>
export type FixedBet = BetOf<FixedGameId, FixedLine>
export type NumberBet = BetOf<NumberGameId, NumberLine>

/**
 * What a player wants to buy: number games have one line or more, fixed games exactly one, and so have match games,
 * unless every line is one note with a multiple of its own (an optimised slip).
 */
export type Bet = MatchBet | FixedBet | NumberBet

/** What a terminal prints: a bet within the limits of a ticket. */
export type Ticket = Brand<Bet, 'ticket'>

/** Printed odds (bjdc and sfgg: final SP) by match, play and option: `odds['001'].SPF['3'] === '1.95'`. */
export type Odds = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>>

/** A match that does not count (rules.md 1.7). */
export interface VoidMatch {
  readonly void: true
}

/**
 * jczq and bjdc: half-time (may come later) and full-time score (home:away, 90 minutes) and the handicap added to the
 * home score.
 */
export interface FootballScore {
  readonly half?: string
  readonly full: string
  readonly handicap?: number | string
}

/** jclq: points with overtime, the let added to the home score, the preset total. */
export interface BasketballScore {
  readonly away: number
  readonly home: number
  readonly let?: number | string
  readonly total?: number | string
}

/** sfgg: the score in the sport's own unit and a handicap ending in .5. */
export interface SportScore {
  readonly home: number | string
  readonly away: number | string
  readonly handicap: number | string
}

/** What is known of one match after its end. */
export type MatchResult = VoidMatch | FootballScore | BasketballScore | SportScore

/** Results by match id. A void match is `{ void: true }`. */
export type MatchResults = Readonly<Record<string, MatchResult>>

/** Announced amounts in yuan by level, at most two decimals; a level that is absent is not announced yet. */
export type AnnouncedPrizes = Readonly<Record<string, number>>

/** sfc and renxuan9: fourteen outcomes 3/1/0, `*` for a cancelled match. */
export interface FixedResult {
  readonly outcomes: readonly string[]
  readonly prizes?: AnnouncedPrizes
}

/** A draw: the fields belong to the game (`red` and `blue`, `front` and `back`, `numbers`, `digits`). */
export interface DrawResult {
  readonly numbers?: readonly number[]
  readonly special?: number
  readonly red?: readonly number[]
  readonly blue?: number
  /** shuangseqiu: whether the lucky prize is on for this issue. */
  readonly fuyun?: boolean
  readonly front?: readonly number[]
  readonly back?: readonly number[]
  /** daletou: the pool before the issue, which decides the fixed amounts. */
  readonly pool_before_yuan?: number
  /** daletou: whether the ticket takes part in the promotion; the server decides that. */
  readonly promotion?: boolean
  readonly digits?: readonly number[]
  readonly prizes?: AnnouncedPrizes
}

/** What a ticket of any game is settled against. */
export type GameResult = MatchResults | FixedResult | DrawResult

/** Notes and stake of a bet; counted, never expanded. */
export interface Quote {
  readonly notes: bigint
  readonly stake: Fen
}
