import type { Bet, DrawResult, FixedResult, Line } from '../bet.ts'
import type { Game, LineSettlement } from '../games/game.ts'
import type { SettleOptions } from '../settlement.ts'
import { PRIZE_TAX } from '../tax.ts'
import type { DrawKnowledge } from './draw-forecast.ts'

/** What a line of the bet would bring on a draw, at multiple 1. */
export type SettleOn = (line: Line, draw: DrawResult | FixedResult) => LineSettlement

/** Settles imagined draws by the rules themselves, so that a forecast never differs from what is paid. */
export const settleOn =
  (game: Game, bet: Bet, known: DrawKnowledge, options: SettleOptions): SettleOn =>
  (line, draw) =>
    game.settleLine(line, {
      odds: {},
      result: { ...known, ...draw } as DrawResult | FixedResult,
      tax: PRIZE_TAX,
      append: bet.append === true,
      issue: options.issue,
      ruleVersion: options.ruleVersion,
    })
