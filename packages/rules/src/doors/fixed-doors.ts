import type { FixedBet } from '../bet.ts'
import { fixedGame } from '../fixed/fixed-game.ts'
import type { FixedRules } from '../fixed/fixed-rules.ts'
import { type DrawDoors, drawDoors } from './draw-doors.ts'

/** What can be asked of a game on the fourteen matches of an issue. */
export type FixedDoors = DrawDoors<FixedBet>

/** Opens a game on the fourteen matches of an issue. */
export const fixedDoors = (rules: FixedRules): FixedDoors => drawDoors<FixedBet>(fixedGame(rules))
