import { z } from 'zod'
import { BLOCKABLE_GAMES, type BlockableGame } from '../setup/setting-limits.ts'
import { amount, id, issueNo, nothing, requestId, time } from '../wire.ts'

const game = z.enum(Object.keys(BLOCKABLE_GAMES) as [BlockableGame, ...BlockableGame[]])
/** In its order, as a group of digits in any order, or both. */
const plays = z.enum(['direct', 'group', 'all'])

/** Never many, so there are no pages. */
const closed = z.object({
  server_time: time,
  rows: z.array(
    z.object({
      block_id: id,
      game,
      number: z.string(),
      plays,
      /** Of one issue alone; null for every one until somebody opens it. */
      issue_no: issueNo.nullable(),
      /** What may be staked on it for each issue; null where it is not sold at all. */
      cap: amount.nullable(),
      /** What has been staked under the cap, for the issues ahead that have any; what came back is not counted. */
      sold: z.array(z.object({ issue_no: issueNo, amount })),
      reason: z.string(),
      set_by: z.string(),
      set_at: time,
    }),
  ),
  /** Whose sale has not ended, soonest first. */
  issues: z.array(z.object({ game, issue_no: issueNo, closes_at: time })),
})

export const numbersSchemas = {
  list: { input: nothing, output: closed },
  close: {
    input: z.strictObject({
      request_id: requestId,
      game,
      number: z.string().regex(/^\d{3,5}$/),
      plays,
      issue_no: issueNo.optional(),
      /** Left out, it is not sold at all. The same number named again gets the new cap, and what is sold stays counted. */
      cap: amount.optional(),
      reason: z.string().trim().min(2).max(60),
    }),
    output: closed,
  },
  open: { input: z.strictObject({ request_id: requestId, block_id: id }), output: closed },
}
