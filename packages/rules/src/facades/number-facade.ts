import type { DrawResult, NumberBet, NumberLine } from '../bet.ts'
import type { LevelWon } from '../number/level-prizes.ts'
import { type LevelOfHits, type NumberRules, numberGame } from '../number/number-game.ts'
import { eitherHits, type NumberHits, withoutHits } from '../number/number-hits.ts'
import type { SettleOptions } from '../settlement.ts'
import { type DrawFacade, drawFacade } from './draw-facade.ts'

/** What can be asked of a game on drawn numbers. */
export interface NumberFacade extends DrawFacade<NumberBet> {
  /** Of games whose notes are lines of every zone alone. */
  readonly levelOfHits?: LevelOfHits | undefined
  /**
   * Which numbers of a line are right in a note that won, by the rule of its play: 1D at its own place, 组选 in any
   * order. `levels` are those the line won: none of its numbers count without one, or where it won by having none of
   * them (快乐8选七中0).
   */
  winningHits(line: NumberLine, draw: DrawResult, levels: readonly string[]): NumberHits
  /** Whether a level is won by having none of the drawn numbers. */
  isWithoutHits(level: string): boolean
  /** The winning notes of a line by level, with the fen one of them brings; `append` is that of the bet. */
  levelsWon(
    line: NumberLine,
    draw: DrawResult,
    options: SettleOptions & { readonly append: boolean },
  ): readonly LevelWon[]
  /** The same notes on smaller lines, one step smaller, as tickets divide it; empty when it cannot be divided. */
  divideLine(line: NumberLine): readonly NumberLine[]
}

/** Opens a game on drawn numbers. */
export function numberFacade(rules: NumberRules): NumberFacade {
  const game = numberGame(rules)
  const isWithoutHits = (level: string): boolean => rules.isWithoutHits?.(level) ?? false
  return {
    ...drawFacade<NumberBet>(game),
    levelOfHits: rules.levelOfHits,
    winningHits(line, draw, levels) {
      const none = withoutHits(game.hitsOf(line, draw))
      const counting = levels.filter((level) => !isWithoutHits(level))
      return counting.reduce(
        (hits, level) => eitherHits(hits, game.hitsOf(line, rules.drawFor?.(level, draw) ?? draw)),
        none,
      )
    },
    isWithoutHits,
    levelsWon: (line, draw, { append, issue, ruleVersion }) =>
      game.levelsWon(line, { result: draw, append, issue, ruleVersion }),
    divideLine: (line) => game.divideLine(line),
  }
}
