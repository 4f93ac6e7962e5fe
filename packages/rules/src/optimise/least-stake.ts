import { type Fen, times } from '@caimin/base'
import { NOTE_PRICE } from '../limits.ts'
import type { OptimisedBet } from './optimise-bet.ts'
import { MAX_TOTAL } from './spread-multiples.ts'

/**
 * The least stake at which these notes, by index, can each return all of it while the others are bought once; without a
 * choice all notes. Undefined when no order is large enough: where the odds are too low, more money only loses more.
 */
export function leastStakeToReturn({ notes }: OptimisedBet, kept?: readonly number[]): Fen | undefined {
  const returning = kept === undefined ? notes : kept.flatMap((index) => notes[index] ?? [])
  // what a note brings for each of its two yuan, in whole numbers that a double divides exactly
  const prizes = returning.map(({ notePrize }) => Number(notePrize))
  const price = Number(NOTE_PRICE)
  let total = notes.length
  while (total <= MAX_TOTAL) {
    let needed = notes.length - returning.length
    for (const prize of prizes) needed += Math.ceil((total * price) / prize)
    if (needed <= total) return times(NOTE_PRICE, BigInt(total))
    // more money never needs fewer times, so nothing below what is needed here can be enough
    total = needed
  }
  return undefined
}
