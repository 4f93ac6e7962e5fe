import { z } from 'zod'
import { amount, cursor, id, nothing, page, requestId } from '../wire.ts'
import {
  act,
  deskRow,
  detail,
  evidence,
  excerptAsked,
  kind,
  moved,
  one,
  picture_ids,
  player,
  row,
  state,
  words,
} from './dispute.shapes.ts'

const picture = { input: nothing, output: z.object({ picture_id: id, picture_url: z.string() }) }
const says = z.strictObject({ ...act, text: words, picture_ids })

export const disputesSchemas = {
  uploadPicture: picture,
  open: {
    input: z.strictObject({
      request_id: requestId,
      order_id: id,
      kind,
      text: words,
      claimed: amount.optional(),
      picture_ids,
    }),
    output: moved.extend({ dispute_no: z.string() }),
  },
  list: {
    /** With `order_id` the cases of one order. */
    input: z.strictObject({ order_id: id.optional(), cursor: cursor.optional() }),
    /** `can_open`: this order may have a case opened now; null without an order. */
    output: page(row).extend({ can_open: z.boolean().nullable() }),
  },
  detail: {
    input: z.strictObject(one),
    output: detail.extend({
      can: z.object({ say: z.boolean(), accept: z.boolean(), call_operator: z.boolean(), withdraw: z.boolean() }),
    }),
  },
  evidence: { input: z.strictObject(one), output: evidence },
  say: { input: says, output: moved },
  addExcerpt: { input: excerptAsked, output: moved },
  accept: { input: z.strictObject(act), output: moved },
  callOperator: { input: z.strictObject({ ...act, text: words }), output: moved },
  withdraw: { input: z.strictObject(act), output: moved },
  deskUploadPicture: picture,
  deskList: {
    input: z.strictObject({ state: state.optional(), order_id: id.optional(), cursor: cursor.optional() }),
    /** Names and numbers are masked. `to_answer`: how many wait for the shop. */
    output: page(deskRow).extend({ to_answer: z.int() }),
  },
  deskDetail: {
    input: z.strictObject(one),
    output: detail.extend({
      player,
      /** The most that may be offered; more is the operator's to decide. */
      most_offer: amount,
      can: z.object({ say: z.boolean(), answer: z.boolean(), offer: z.boolean() }),
    }),
  },
  deskEvidence: { input: z.strictObject(one), output: evidence },
  deskSay: { input: says, output: moved },
  deskAddExcerpt: { input: excerptAsked, output: moved },
  answer: {
    input: z.strictObject({ ...act, text: words, picture_ids, offer: amount.optional() }),
    output: moved,
  },
}
