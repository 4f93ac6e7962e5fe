import type { DrawResult, NumberBet, NumberLine } from '../bet.ts'
import { type LevelOfHits, type NumberRules, numberGame } from '../number/number-game.ts'
import type { NumberHits } from '../number/number-hits.ts'
import { type DrawDoors, drawDoors } from './draw-doors.ts'

/** What can be asked of a game on drawn numbers. */
export interface NumberDoors extends DrawDoors<NumberBet> {
  /** Of games whose notes are lines of every zone alone. */
  readonly levelOfHits?: LevelOfHits | undefined
  /** Which numbers of a line count on a draw by the rule of its play: 1D at its own place, 组选 in any order. */
  hitsOf(line: NumberLine, draw: DrawResult): NumberHits
}

/** Opens a game on drawn numbers. */
export function numberDoors(rules: NumberRules): NumberDoors {
  const game = numberGame(rules)
  return {
    ...drawDoors<NumberBet>(game),
    levelOfHits: rules.levelOfHits,
    hitsOf: (line, draw) => game.hitsOf?.(line, draw) ?? {},
  }
}
