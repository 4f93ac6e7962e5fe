import { assert } from '@caimin/base'
import type { DrawResult, FixedBet, NumberBet } from '../bet.ts'
import type { DrawForecast, DrawKnowledge } from '../draw-forecast/draw-forecast.ts'
import { forecastDraw } from '../draw-forecast/forecast-draw.ts'
import type { Game, Random } from '../games/game.ts'
import type { PrizeLevel } from '../number/prize-level.ts'
import type { SettleOptions } from '../settlement.ts'
import { type GameFacade, gameFacade, type LineIn } from './game-facade.ts'

/** What can be asked of a game that is sold by issue: its lines stand alone, so one can be picked at random. */
export interface DrawFacade<B extends FixedBet | NumberBet = FixedBet | NumberBet> extends GameFacade<B> {
  /** The least and the most a bet can bring, and for one line the table by number of hits. */
  forecastDraw(bet: B, known?: DrawKnowledge, options?: SettleOptions): DrawForecast
  /**
   * The prize levels of an issue's draw, the highest first; `facts` are what is known of the issue, `{
   * pool_before_yuan, fuyun }`.
   */
  prizeLevels(issue: string, facts: DrawResult): readonly PrizeLevel[]
  /**
   * A line picked at random (机选): one note where the play can hold a single one, else as few as it can. The play must
   * be one of the game's.
   */
  randomLine(play: string, random: Random): LineIn<B>
}

/** Opens a game that is sold by issue: on drawn numbers, or on the fourteen matches of an issue. */
export function drawFacade<B extends FixedBet | NumberBet>(game: Game<LineIn<B>>): DrawFacade<B> {
  return {
    ...gameFacade<B>(game),
    forecastDraw: (bet, known = {}, options = {}) => forecastDraw(game, bet, known, options),
    prizeLevels: (issue, facts) => game.prizeLevels?.(issue, facts) ?? [],
    randomLine(play, random) {
      const line = game.randomLine?.(play, random)
      assert(line !== undefined, `${game.id} has random lines`)
      return line
    },
  }
}
