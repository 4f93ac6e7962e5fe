import { z } from 'zod'
import { gameId, issueNo, matchId, nothing, requestId, time } from '../wire.ts'

const scoreText = z.string().regex(/^\d{1,3}:\d{1,3}$/)

export const demoSchemas = {
  status: {
    input: nothing,
    output: z.object({
      server_time: time,
      offset_minutes: z.int(),
      running: z.array(
        z.object({
          match_id: matchId,
          title: z.string(),
          minute: z.int().nullable(),
          score: z.string(),
          open_orders: z.int(),
        }),
      ),
      next_draws: z.array(z.object({ game: gameId, issue_no: issueNo, draw_at: time, open_orders: z.int() })),
      /** The sources of the demo world, and until when one does not answer. */
      sources: z.array(z.object({ feed: z.string(), cut_until: time.nullable() })),
    }),
  },
  advance: {
    input: z.strictObject({ request_id: requestId, minutes: z.int().min(1).max(10_080) }),
    output: z.object({ server_time: time }),
  },
  finishMatch: {
    input: z.strictObject({
      request_id: requestId,
      match_id: matchId,
      /** Left out: the score the demo world has made. home:away; football with its half, jclq and sfgg without. */
      score: z.strictObject({ half: scoreText.optional(), full: scoreText }).optional(),
    }),
    output: z.object({ half: z.string().nullable(), full: z.string() }),
  },
  drawNow: {
    input: z.strictObject({
      request_id: requestId,
      game: gameId,
      /** Left out: what the demo world draws. sfc and renxuan9 are drawn together: { outcomes: ['3', …] }. */
      numbers: z.record(z.string(), z.json()).optional(),
    }),
    output: z.object({ issue_no: issueNo, numbers: z.json() }),
  },
  cutSource: {
    /** For so many minutes the source does not answer; 0 joins it again. */
    input: z.strictObject({
      request_id: requestId,
      feed: z.string().min(1).max(40),
      minutes: z.int().min(0).max(1440),
    }),
    output: z.object({ cut_until: time.nullable() }),
  },
  codes: {
    input: nothing,
    output: z.object({
      rows: z.array(
        z.object({ channel: z.enum(['sms', 'mail']), address: z.string(), body: z.string(), sent_at: time }),
      ),
    }),
  },
}
