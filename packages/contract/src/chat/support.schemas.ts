import { z } from 'zod'
import { id, nothing, time } from '../wire.ts'
import { chatMessage, history, messageNumber, numbered, one, part, search, sent, unread } from './chat.shapes.ts'
import { claimed, deskListOf, handedTo, listedConversation, supportDeskSettings } from './desk.shapes.ts'

const visitorToken = z.string().regex(/^[0-9a-f]{64}$/)
const token = { visitor_token: visitorToken }
/** Of who asks, with how many messages of customer service they have not read. */
const ownHistory = history.extend({ unread })
const marked = z.object({ number: messageNumber, unread })

export const supportSchemas = {
  history: { input: z.strictObject(part), output: ownHistory },
  search,
  send: { input: sent, output: chatMessage },
  markRead: { input: numbered, output: marked },
  recall: { input: numbered, output: chatMessage },
}

export const visitorsDetails = {
  /** How many zero bits the hash of the text of `proofText` must begin with. */
  proof_needed: z.strictObject({ bits: z.int() }),
}

export const visitorsSchemas = {
  begin: {
    input: nothing,
    /** The token opens this conversation until `expires_at`, when what was said in it is deleted. */
    output: z.object({ ...token, conversation_id: id, expires_at: time }),
  },
  history: { input: z.strictObject({ ...token, ...part }), output: ownHistory },
  send: {
    /** `proof`: work that the browser has done for this message, where it is asked for. */
    input: sent.extend({
      ...token,
      proof: z
        .string()
        .regex(/^\d{1,12}$/)
        .optional(),
    }),
    output: chatMessage,
  },
  markRead: { input: numbered.extend(token), output: marked },
  recall: { input: numbered.extend(token), output: chatMessage },
}

/** Who asks. */
const customer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('person'), name: z.string(), mobile: z.string() }),
  z.object({ kind: z.literal('visitor') }),
])

export const supportDeskSchemas = {
  list: deskListOf(listedConversation.extend({ customer })),
  history: {
    input: z.strictObject({ ...one, ...part }),
    output: history.extend({ customer, waiting_since: time.nullable(), ...claimed }),
  },
  send: { input: sent, output: chatMessage },
  markRead: { input: numbered, output: marked },
  recall: { input: numbered, output: chatMessage },
  claim: { input: z.strictObject(one), output: z.object(claimed) },
  release: { input: z.strictObject(one), output: z.object(claimed) },
  handOver: handedTo,
  ...supportDeskSettings,
}
