import type { NumberBet } from '../bet.ts'
import { type NumberRules, numberGame } from '../number/number-game.ts'
import { type DrawDoors, drawDoors } from './draw-doors.ts'

/** What can be asked of a game on drawn numbers. */
export type NumberDoors = DrawDoors<NumberBet>

/** Opens a game on drawn numbers. */
export const numberDoors = (rules: NumberRules): NumberDoors => drawDoors<NumberBet>(numberGame(rules))
