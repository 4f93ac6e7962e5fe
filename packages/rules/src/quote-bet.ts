import { fen } from '@caimin/base'
import type { Bet, Quote } from './bet.ts'
import { bigWhole } from './big-whole.ts'
import type { Game } from './games/game.ts'
import { APPEND_PRICE, NOTE_PRICE } from './limits.ts'
import { multipleOf } from './orders/optimised-lines.ts'

/**
 * Notes and stake of a bet: notes × multiple × 2 yuan, × 3 with append (specification section 9). Counts without
 * expanding, so a slip of a billion notes takes microseconds; notes of an optimised slip count once, whatever their own
 * multiple. No limit applies here.
 */
export function quoteBet(game: Game, bet: Bet): Quote {
  let notes = 0n
  let times = 0n
  for (const line of bet.lines) {
    const count = game.countNotes(line)
    notes += count
    times += count * bigWhole(multipleOf(line))
  }
  const price = bet.append === true ? NOTE_PRICE + APPEND_PRICE : NOTE_PRICE
  return { notes, stake: fen(times * bigWhole(bet.multiple) * price) }
}
