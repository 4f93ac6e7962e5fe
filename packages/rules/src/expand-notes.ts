import type { Bet, Line } from './bet.ts'
import type { Game } from './games/game.ts'

/**
 * The notes of a bet one by one, each as a line of exactly one note. Lazy: a bet may hold billions, so take what you
 * show and stop.
 */
export function* expandNotes(game: Game, bet: Bet): Generator<Line, void, undefined> {
  for (const line of bet.lines) yield* game.expandNotes(line)
}
