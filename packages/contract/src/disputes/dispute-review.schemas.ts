import { z } from 'zod'
import { SHORT_REASON } from '../form-limits.ts'
import { amount, cursor, id, page, text, untouched } from '../wire.ts'
import {
  act,
  decision,
  deskRow,
  detail,
  entryNumber,
  evidence,
  excerptMessages,
  moved,
  one,
  player,
  state,
  words,
} from './dispute.shapes.ts'

const inShop = { shop_id: id }
const reviewRow = deskRow.extend({ shop_id: id, shop_name: z.string() })

export const disputeReviewSchemas = {
  list: {
    input: z.strictObject({ state: state.optional(), cursor: cursor.optional() }),
    output: page(reviewRow).extend({ to_decide: z.int(), to_confirm: z.int() }),
  },
  detail: {
    input: z.strictObject({ ...one, ...inShop }),
    output: detail.extend({
      player,
      shop_id: id,
      shop_name: z.string(),
      /** Who decided first, where two must. */
      decided_by: z.string().nullable(),
      /** Above it a second operator confirms. */
      second_person_above: amount,
      can: z.object({ say: z.boolean(), decide: z.boolean(), confirm: z.boolean() }),
    }),
  },
  evidence: { input: z.strictObject({ ...one, ...inShop }), output: evidence },
  say: { input: z.strictObject({ ...act, ...inShop, text: words }), output: moved },
  openExcerpt: {
    input: z.strictObject({ ...one, ...inShop, seq: entryNumber, reason: text(SHORT_REASON) }),
    output: untouched(z.object({ messages: excerptMessages })),
  },
  decide: {
    /** `amount` is what the shop pays; nothing with a rejection. */
    input: z.strictObject({ ...act, ...inShop, decision, amount: amount.optional(), reason: words }),
    output: moved,
  },
  confirm: { input: z.strictObject({ ...act, ...inShop }), output: moved },
  sendBack: { input: z.strictObject({ ...act, ...inShop, reason: words }), output: moved },
}
