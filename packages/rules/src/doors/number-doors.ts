import type { NumberBet } from '../bet.ts'
import { type LevelOfHits, type NumberRules, numberGame } from '../number/number-game.ts'
import { type DrawDoors, drawDoors } from './draw-doors.ts'

/** What can be asked of a game on drawn numbers. */
export interface NumberDoors extends DrawDoors<NumberBet> {
  /** Of games whose notes are lines of every zone alone. */
  readonly levelOfHits?: LevelOfHits | undefined
}

/** Opens a game on drawn numbers. */
export const numberDoors = (rules: NumberRules): NumberDoors => ({
  ...drawDoors<NumberBet>(numberGame(rules)),
  levelOfHits: rules.levelOfHits,
})
