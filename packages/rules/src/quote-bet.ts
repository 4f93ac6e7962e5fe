import { fen } from '@caimin/base'
import type { Bet, Quote } from './bet.ts'
import { bigWhole } from './big-whole.ts'
import type { Game } from './games/game.ts'
import { APPEND_PRICE, NOTE_PRICE } from './limits.ts'

/**
 * Notes and stake of a bet: notes × multiple × 2 yuan, × 3 with append (specification section 9). Counts without
 * expanding, so a slip of a billion notes takes microseconds. No limit applies here.
 */
export function quoteBet(game: Game, bet: Bet): Quote {
  let notes = 0n
  for (const line of bet.lines) notes += game.countNotes(line)
  const price = bet.append === true ? NOTE_PRICE + APPEND_PRICE : NOTE_PRICE
  return { notes, stake: fen(notes * bigWhole(bet.multiple) * price) }
}
