import { z } from 'zod'
import { FEEDBACK_ANSWER, MAX_PICTURES, STATEMENT } from '../form-limits.ts'
import { FEEDBACK_KINDS } from '../states.ts'
import { cursor, day, id, page, requestId, text, time } from '../wire.ts'

const kind = z.enum(FEEDBACK_KINDS)

const feedbackRow = z.object({
  feedback_id: id,
  kind,
  text: z.string(),
  picture_urls: z.array(z.string()),
  created_at: time,
  /** Null until the shop has answered. */
  answer: z.object({ text: z.string(), at: time }).nullable(),
})

export const helpSchemas = {
  feedback: {
    input: z.strictObject({
      request_id: requestId,
      kind,
      text: text(STATEMENT),
      /** Of `uploadPicture`. */
      picture_ids: z.array(id).max(MAX_PICTURES),
    }),
    output: z.object({ feedback_id: id }),
  },
  feedbackLog: { input: z.strictObject({ cursor: cursor.optional() }), output: page(feedbackRow) },
  uploadPicture: { input: z.strictObject({}), output: z.object({ picture_id: id, picture_url: z.string() }) },
  appUpdate: {
    /** The version code of the bundle that asks. */
    input: z.strictObject({
      version_code: z
        .string()
        .regex(/^\d{1,8}$/)
        .optional(),
    }),
    output: z.object({
      version: z.string(),
      version_code: z.int(),
      released_on: day,
      notes: z.array(z.string()),
      /** Whether the bundle that asks is older. */
      is_older: z.boolean(),
      /** The server's wall clock, to compare a device's with. */
      wall_time: time,
    }),
  },
  shopFeedback: {
    input: z.strictObject({ state: z.enum(['all', 'waiting']).optional(), cursor: cursor.optional() }),
    /** Names and numbers are masked. */
    output: page(
      feedbackRow.extend({ player: z.object({ player_id: id, name: z.string(), mobile: z.string() }) }),
    ).extend({ waiting: z.int() }),
  },
  answer: {
    input: z.strictObject({ request_id: requestId, feedback_id: id, text: text(FEEDBACK_ANSWER) }),
    output: z.object({ feedback_id: id, answered_at: time }),
  },
}
