import { z } from 'zod'
import { SHORT_REASON } from '../form-limits.ts'
import { ID_REVIEW_STATES } from '../states.ts'
import { cursor, day, id, idNumber, nothing, page, realName, requestId, text, time } from '../wire.ts'

const reviewState = z.enum(ID_REVIEW_STATES)

/** Name and number are masked. */
const reviewRow = z.object({
  review_id: id,
  name: z.string(),
  id_number: z.string(),
  state: reviewState,
  reason: z.string().nullable(),
  asked_at: time,
  decided_at: time.nullable(),
  decided_by: z.string().nullable(),
})

const decided = z.object({ review_id: id, state: reviewState })

export const idReviewsSchemas = {
  /** Front or back of the card, whichever the player takes first. */
  uploadPicture: { input: nothing, output: z.object({ picture_id: id }) },
  ask: {
    input: z.strictObject({
      sfz_name: realName,
      sfz_id: idNumber,
      picture_ids: z.array(id).min(1).max(2),
    }),
    output: z.object({ state: reviewState, asked_at: time }),
  },
  /** The newest review of the player; `over` also when there was none. */
  own: {
    input: nothing,
    output: z.object({ state: reviewState, reason: z.string().nullable(), asked_at: time.nullable() }),
  },
  list: {
    input: z.strictObject({ filter: z.enum(['waiting', 'decided']).optional(), cursor: cursor.optional() }),
    output: page(reviewRow).extend({ waiting: z.int() }),
  },
  open: {
    input: z.strictObject({ review_id: id }),
    /** The name in full, to be held against the card; the number stays masked: who decides types what the card says. */
    output: z.object({
      review_id: id,
      name: z.string(),
      id_number: z.string(),
      birth_date: day,
      /** Open the pictures for two minutes. */
      picture_urls: z.array(z.string()),
    }),
  },
  approve: { input: z.strictObject({ request_id: requestId, review_id: id, sfz_id: idNumber }), output: decided },
  refuse: {
    input: z.strictObject({ request_id: requestId, review_id: id, reason: text(SHORT_REASON) }),
    output: decided,
  },
}
