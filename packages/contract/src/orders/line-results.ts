import { z } from 'zod'
import { amount } from '../wire.ts'

/** What one line of a bet on drawn numbers brought; `line` is its place in the bet, from 0. */
const lineResult = z.object({
  line: z.int(),
  /** How much of the line was printed. */
  printed: z.enum(['all', 'part', 'none']),
  /** Winning notes that bring the same. */
  groups: z.array(
    z.object({
      level: z.string(),
      /** Different notes. */
      notes: z.string(),
      /** How often they were printed together: notes times multiple, when all of the line was. */
      bought: z.string(),
      /** What one of them brings once; null while its floating amount is not known. */
      note_prize: amount.nullable(),
    }),
  ),
  /** With the multiple; null while an amount is not known. */
  prize: amount.nullable(),
  prize_after_tax: amount.nullable(),
})

/**
 * Of a printed bet on drawn numbers, once they are known: the lines that won or were not printed in full; every other
 * line lost. Null before, for other games, and while a corrected result is not settled yet.
 */
export const lineResults = z.array(lineResult).nullable()
