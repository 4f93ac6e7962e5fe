import { z } from 'zod'
import { amount, matchId, oddsText } from '../wire.ts'

/**
 * How the prize of a settled bet on matches comes about, the largest notes first; null where nothing won, for games on
 * drawn numbers, whose lines say it, and while a corrected result is not settled yet.
 */
export const prizeLines = z
  .object({
    rows: z.array(
      z.object({
        /** Of a game on odds: what stands multiplied. `odds` is null on a void match, which counts as 1.00. */
        note: z
          .object({
            legs: z.array(
              z.object({ match_id: matchId, play: z.string(), option: z.string(), odds: oddsText.nullable() }),
            ),
            /** Yuan with three decimals, before they are rounded to the fen. */
            cut: z.string(),
            /** The most or the least that a note brings holds instead. */
            bound: z.enum(['cap', 'floor']).nullable(),
          })
          .nullable(),
        /** As the prize table calls it; null in games on odds. */
        level: z.string().nullable(),
        /** Notes times multiple. */
        bought: z.string(),
        note_prize: amount,
        note_after_tax: amount,
      }),
    ),
    /** What is beyond the rows, added up. */
    others: z.object({ bought: z.string(), prize: amount, prize_after_tax: amount }).nullable(),
  })
  .nullable()
