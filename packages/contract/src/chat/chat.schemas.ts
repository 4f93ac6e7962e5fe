import { z } from 'zod'
import { id, nothing, time } from '../wire.ts'
import { chatMessage, history, messageNumber, numbered, part, picture, search, sent, unread } from './chat.shapes.ts'

export const chatSchemas = {
  conversations: {
    input: nothing,
    output: z.object({
      server_time: time,
      rows: z.array(
        z.object({
          conversation_id: id,
          kind: z.literal('shop'),
          /** The name of the shop. */
          title: z.string(),
          is_open_now: z.boolean(),
          unread,
          /** Null before the first. */
          last: chatMessage.nullable(),
        }),
      ),
      /** The last number of the shop's group, and up to where it was read; null for who is not in it. */
      group: z.object({ conversation_id: id, last_number: messageNumber, read: messageNumber }).nullable(),
    }),
  },
  history: {
    /** Without an id the conversation with the shop, which is there before its first message. */
    input: z.strictObject({ conversation_id: id.optional(), ...part }),
    output: history,
  },
  search,
  send: { input: sent, output: chatMessage },
  uploadPicture: { input: nothing, output: picture },
  /** Up to which message the page has shown it; a lower one than before changes nothing. */
  markRead: { input: numbered, output: z.object({ number: messageNumber, unread }) },
  recall: { input: numbered, output: chatMessage },
}
