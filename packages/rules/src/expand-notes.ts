import type { Bet, Line } from './bet.ts'
import { gameOf } from './games/index.ts'

/**
 * The notes of a bet one by one, each as a line of exactly one note. Lazy: a bet may hold billions, so take what you
 * show and stop.
 */
export function* expandNotes(bet: Bet): Generator<Line, void, undefined> {
  const game = gameOf(bet.game)
  for (const line of bet.lines) yield* game.expandNotes(line)
}
