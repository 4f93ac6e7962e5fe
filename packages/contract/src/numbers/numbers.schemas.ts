import { z } from 'zod'
import { blockableGame as game, playerText, blockedPlays as plays } from '../setup/blocked.schemas.ts'
import { amount, id, issueNo, nothing, requestId, time } from '../wire.ts'

/** Never many, so there are no pages. */
const closed = z.object({
  server_time: time,
  rows: z.array(
    z.object({
      block_id: id,
      game,
      number: z.string(),
      plays,
      /** Of one issue alone; null for every issue until the block is lifted. */
      issue_no: issueNo.nullable(),
      /** What may be staked on it for each issue; null where it is not sold at all. */
      cap: amount.nullable(),
      /** What has been staked under the cap, for the issues ahead that have any; what came back is not counted. */
      sold: z.array(z.object({ issue_no: issueNo, amount })),
      player_text: z.string(),
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
      /**
       * Left out, it is not sold at all. The same number named again gets the new cap, and what is sold stays counted.
       */
      cap: amount.optional(),
      player_text: playerText,
    }),
    output: closed,
  },
  open: { input: z.strictObject({ request_id: requestId, block_id: id }), output: closed },
}
