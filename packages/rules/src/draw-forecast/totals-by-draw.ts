import type { Game } from '../games/game.ts'
import type { EqualLines } from './equal-lines.ts'
import type { SettleOn } from './settle-on.ts'

/** More winning draws than a tap can wait for; an order of 10,000 notes has less. */
const MAX_DRAWS = 400_000

/**
 * What all lines together bring on every draw that brings anything, in fen, at multiple 1. Undefined where the draws of
 * a game cannot be listed, or there are too many.
 */
export function totalsByDraw(game: Game, kinds: readonly EqualLines[], settle: SettleOn): bigint[] | undefined {
  if (game.drawsWon === undefined) return undefined
  const totals = new Map<string, bigint>()
  const prizes = new Map<string, bigint>()
  let seen = 0
  for (const { line, times } of kinds) {
    if (game.countNotes(line) > MAX_DRAWS) return undefined
    for (const { level, digits } of game.drawsWon(line)) {
      // a line wins one note of a draw at most, and every note of a level the same
      const prize = prizes.get(level) ?? settle(line, { digits }).prize
      prizes.set(level, prize)
      const key = digits.join('')
      totals.set(key, (totals.get(key) ?? 0n) + prize * times)
      seen += 1
      if (seen > MAX_DRAWS) return undefined
    }
  }
  return [...totals.values()]
}
