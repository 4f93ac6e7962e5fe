import { z } from 'zod'
import { amount, day, gameId, id, time } from '../wire.ts'

/**
 * Orders count when they are placed, tickets and stakes when an order is finished, prizes before tax when they are
 * paid.
 */
const figures = z.object({
  placed: z.int(),
  issued: z.int(),
  /** Refused, given up or too late; what its player withdrew did not fail. */
  failed: z.int(),
  tickets: z.int(),
  stake: amount,
  prize: amount,
  /** Stakes on void matches that went back. */
  refund: amount,
})
/** Waits of players that ended with an answer of the shop's in its chat, and the middle of how long they were. */
const firstAnswers = z.object({ count: z.int(), median_seconds: z.int().nullable() })
const withPlayers = figures.extend({ players: z.int() })
/** Both days included. */
const range = { from: day, to: day, by: z.enum(['day', 'week', 'month']).optional() }

const statistics = z.object({
  server_time: time,
  from: day,
  to: day,
  /** As many days right before. */
  before_from: day,
  before_to: day,
  total: withPlayers,
  before: withPlayers,
  first_answers: firstAnswers,
  first_answers_before: firstAnswers,
  /** Days, weeks by their Monday, or months by their first; those without anything too. */
  stretches: z.array(withPlayers.extend({ from: day })),
  games: z.array(figures.extend({ game: gameId })),
  /** 24 hours of the day. */
  hours: z.array(figures.extend({ hour: z.int() })),
  /** Orders placed by game and hour, for games that had any. */
  busy: z.array(z.object({ game: gameId, hours: z.array(z.int()) })),
})

const file = z.object({ file_name: z.string(), csv: z.string(), rows: z.int() })

export const statisticsSchemas = {
  shop: { input: z.strictObject(range), output: statistics },
  shopFile: { input: z.strictObject(range), output: file },
  all: {
    input: z.strictObject({ ...range, shop_id: id.optional() }),
    output: statistics.extend({ shops: z.array(figures.extend({ shop_id: id, shop_name: z.string() })) }),
  },
  allFile: { input: z.strictObject({ ...range, shop_id: id.optional() }), output: file },
}
