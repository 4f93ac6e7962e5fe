import type { Fen } from '@caimin/base'
import type { MatchBet, MatchLine, MatchResult, Odds } from '../bet.ts'
import type { Forecast, MatchLineFacts, NotesOfHits } from '../forecast.ts'
import type { Random } from '../games/game.ts'
import { field } from '../json.ts'
import { type RepeatedNotes, repeatedNotes } from '../match/count-notes.ts'
import { countWinningNotes } from '../match/endings/count-winning-notes.ts'
import { type Ending, endingsOf, type OpenMatch } from '../match/endings/endings-of.ts'
import { exactLinePrize } from '../match/exact-line-prize.ts'
import { forecastLine } from '../match/forecast.ts'
import { forecastNotes } from '../match/forecast-notes.ts'
import { type LargestNote, largestNote } from '../match/largest-note.ts'
import { matchGame } from '../match/match-game.ts'
import { type MatchLineKind, type MatchLines, type MatchRules, MIX, type ScoreText } from '../match/match-rules.ts'
import type { PassType } from '../match/pass-types.ts'
import { type RandomMatches, randomMatchLine } from '../match/random-matches.ts'
import { choiceText } from '../match/words/choice-text.ts'
import { isOptimised } from '../orders/optimised-lines.ts'
import { type GameFacade, gameFacade } from './game-facade.ts'

/** What can be asked of a game on matches. */
export interface MatchFacade extends GameFacade<MatchBet> {
  /** Play codes without MIX, in the order of display. */
  readonly matchPlays: readonly string[]
  /** Whether plays may be mixed on one ticket; where they may not, a ticket is of one play. */
  readonly mixes: boolean
  /** The fewest matches of a bet. */
  readonly minMatches: number
  /** Percent of stake × final SP that is paid; undefined where the odds on the ticket pay. */
  readonly finalSpPercent: number | undefined
  /** All pass types of the game: 单关 first, then by legs. */
  readonly passTypes: readonly PassType[]
  /** The option codes of a play, in the order of display. */
  playOptions(play: string): readonly string[]
  /** The label of an option: 主胜, 胜胜, 1:0; the code itself when the play has no such option. */
  optionText(play: string, option: string): string
  /** An option where nothing else says of which play it is: 胜, 让−1 平, 大170.5, 总进球2. */
  choiceText(play: string, option: string, lines: MatchLines): string
  /** A score, home:away, and the lines it is judged against, in the form of this game's results. */
  resultOf(score: ScoreText, lines: MatchLines): MatchResult
  /**
   * The option a result makes right in a play; undefined for a void match, or when the result lacks a score or line the
   * play needs.
   */
  winningOption(play: string, result: MatchResult): string | undefined
  /** What a match is bet against in this play; undefined where the result alone decides. */
  lineOf(play: string): MatchLineKind | undefined
  /** The most legs a note may have on a ticket that uses these plays: the lowest limit among them. */
  maxLegs(plays: readonly string[]): number
  /** A random line of one note (机选) from matches on sale. */
  randomLine(options: RandomMatches, random: Random): MatchLine
  /**
   * The range of prizes of a bet at these odds, with caps and per-note rounding. Options of one match count together
   * only where one real result brings them all; a match without `facts` is taken at the line that suits best. Odds that
   * are missing count as 1.00.
   */
  forecastBet(bet: MatchBet, odds: Odds, facts?: Readonly<Record<string, MatchLineFacts>>): Forecast
  /**
   * How many notes of a bet win by the number of its right matches, as `forecastBet` takes them. Undefined where that
   * depends on which matches they are: in M串N over mixed plays, and in an optimised bet.
   */
  winningNotes(bet: MatchBet, facts?: Readonly<Record<string, MatchLineFacts>>): readonly NotesOfHits[] | undefined
  /**
   * What a line of one note brings once at these odds, rounded and capped as it is paid; undefined when odds are
   * missing.
   */
  notePrize(line: MatchLine, odds: Odds): Fen | undefined
  /** The note of a bet that brings the most at these odds, for words about tax and caps; missing odds count as 1.00. */
  largestNote(bet: MatchBet, odds: Odds): LargestNote
  /** Where a bet holds the same note more than once, which the rules allow: each is paid for and wins by itself. */
  repeatedNotes(bet: MatchBet): readonly RepeatedNotes[]
  /** The ways a match can still end that differ for the options chosen on it; none where the game has none. */
  endingsOf(match: OpenMatch): Ending[]
}

const FIXED_ODDS_PERCENT = 100

/** Opens a game on matches. */
export function matchFacade(rules: MatchRules): MatchFacade {
  const matchPlays = Object.keys(rules.plays)
  return {
    ...gameFacade<MatchBet>(matchGame(rules)),
    matchPlays,
    mixes: rules.mixes,
    minMatches: rules.minMatches,
    finalSpPercent: rules.pricing.percent === FIXED_ODDS_PERCENT ? undefined : rules.pricing.percent,
    passTypes: rules.passes.list,
    playOptions: (play) => field(rules.plays, play)?.order ?? [],
    optionText(play, option) {
      const known = field(rules.plays, play)
      return (known === undefined ? undefined : field(known.options, option)) ?? option
    },
    choiceText: (play, option, lines) => choiceText(rules, play, option, lines),
    resultOf: rules.resultOf,
    winningOption: (play, result) => ('void' in result ? undefined : rules.winningOption(play, result)),
    lineOf: (play) => field(rules.lined, play),
    maxLegs(plays) {
      const used = plays.filter((play) => play !== MIX)
      return Math.min(...(used.length > 0 ? used : matchPlays).map((play) => field(rules.plays, play)?.maxLegs ?? 0))
    },
    randomLine: (options, random) => randomMatchLine(rules, options, random),
    forecastBet: (bet, odds, facts = {}) =>
      isOptimised(bet) ? forecastNotes(rules, bet, odds, facts) : forecastLine(rules, bet, odds, facts),
    winningNotes: (bet, facts = {}) => (isOptimised(bet) ? undefined : countWinningNotes(rules, bet, facts)),
    notePrize: (line, odds) => exactLinePrize(rules, line, odds),
    largestNote: (bet, odds) => largestNote(rules, bet, odds),
    repeatedNotes: (bet) => (isOptimised(bet) ? [] : bet.lines.flatMap((line) => repeatedNotes(rules, line))),
    endingsOf: (match) => endingsOf(rules, match),
  }
}
