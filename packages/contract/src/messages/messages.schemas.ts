import { z } from 'zod'
import { cursor, done, id, matchId, nothing, page, pageSize, time } from '../wire.ts'
import { MESSAGE_EVENTS, MESSAGE_KINDS, MESSAGE_SUBJECTS, UNLISTED_KINDS } from './message-names.ts'

const kind = z.enum(MESSAGE_KINDS)
const unlistedKinds = z.array(z.enum(UNLISTED_KINDS)).max(UNLISTED_KINDS.length)

/** How many messages of each kind have not been read. */
const unread = z.record(kind, z.int())

/** The address of a browser at its push service. */
const endpoint = z.string().min(1).max(1000)

const message = z.object({
  message_id: id,
  kind,
  event: z.enum(MESSAGE_EVENTS),
  at: time,
  is_read: z.boolean(),
  title: z.string(),
  /** Empty where the title says it all. */
  text: z.string(),
  /** What it leads to; packets are shown together, whichever it is. */
  subject: z.object({ kind: z.enum(MESSAGE_SUBJECTS), id: z.union([id, matchId]) }),
})

export const messagesSchemas = {
  list: {
    /** Without a kind all of them; newest first. */
    input: z.strictObject({ kind: kind.optional(), cursor: cursor.optional(), size: pageSize.optional() }),
    output: page(message).extend({ server_time: time, unread }),
  },
  mark: {
    input: z.strictObject({
      message_id: id,
      mark: z.enum(['read', 'dismissed']),
      /** With all older ones. */
      with_older: z.boolean(),
      /** Of the older ones only these. */
      kind: kind.optional(),
    }),
    output: z.object({ unread }),
  },
  push: {
    input: nothing,
    /** `public_key` is null where this server pushes nothing. */
    output: z.object({
      public_key: z.string().nullable(),
      off_kinds: z.array(kind),
      shows_content: z.boolean(),
      unlisted_kinds: unlistedKinds,
    }),
  },
  setPush: {
    input: z.strictObject({
      /** What is not pushed. */
      off_kinds: z.array(kind).max(MESSAGE_KINDS.length),
      /** Whether a push says what happened, with amounts and names. */
      shows_content: z.boolean(),
      /** What is not written to the list either; left out, it stays as it was. */
      unlisted_kinds: unlistedKinds.optional(),
    }),
    output: done,
  },
  subscribe: {
    /** As `PushSubscription.toJSON()` of the browser has them. */
    input: z.strictObject({ endpoint, p256dh: z.string().regex(/^[\w-]{87}$/), auth: z.string().regex(/^[\w-]{22}$/) }),
    output: done,
  },
  unsubscribe: { input: z.strictObject({ endpoint }), output: done },
}
