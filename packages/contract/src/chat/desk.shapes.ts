import { z } from 'zod'
import { CLOSED_REPLY, MAX_QUICK_REPLIES, QUICK_REPLY } from '../form-limits.ts'
import { openingHours } from '../opening-hours.ts'
import { cursor, id, nothing, text, time } from '../wire.ts'
import { chatMessage, one, unread } from './chat.shapes.ts'

/** What the desks of a shop and of customer service have in common. */
const colleague = z.object({ staff_id: id, name: z.string() })
/** Who answers; null where it is not claimed. */
export const claimed = { claimed_by: colleague.nullable() }

export const listedConversation = z.object({
  /**
   * The id of who writes: a player, a person, a visitor. A player's conversation that has no message yet is opened by
   * it too.
   */
  conversation_id: id,
  waiting_since: time.nullable(),
  ...claimed,
  unread,
  last: chatMessage,
})

/**
 * `waiting`: those whose customer waits for an answer, the longest first; `answered`: the others, the newest first. Of
 * `unread` only those with unread messages.
 */
export const deskListOf = <R extends z.ZodType>(row: R) => ({
  input: z.strictObject({
    state: z.enum(['waiting', 'answered']),
    filter: z.literal('unread').optional(),
    cursor: cursor.optional(),
  }),
  output: z.object({
    server_time: time,
    rows: z.array(row),
    next_cursor: cursor.nullable(),
    counters: z.object({
      waiting: z.int(),
      /** Conversations with unread messages. */
      unread: z.int(),
      /** Of today's waits that ended with an answer. */
      first_answers_today: z.int(),
      median_seconds_today: z.int().nullable(),
    }),
  }),
})

export const handedTo = {
  input: z.strictObject({ ...one, staff_id: id }),
  output: z.object(claimed),
}

const settings = z.object({
  /** By their numbers, from 1. */
  quick_replies: z.array(z.string()),
  /** What the server answers for the desk, once in a closed spell; null for nothing. */
  closed_reply: z.string().nullable(),
})

const saved = z.strictObject({
  quick_replies: z.array(text(QUICK_REPLY)).max(MAX_QUICK_REPLIES),
  closed_reply: text(CLOSED_REPLY).nullable(),
})

const colleagues = { input: nothing, output: z.object({ rows: z.array(colleague) }) }

/** A shop's hours are set with the shop. */
export const shopDeskSettings = {
  colleagues,
  settings: { input: nothing, output: settings },
  saveSettings: { input: saved, output: settings },
}

/** Both null: around the clock. */
const supportHours = { opens_at: openingHours.opens_at.nullable(), closes_at: openingHours.closes_at.nullable() }
const supportSettings = settings.extend(supportHours)

export const supportDeskSettings = {
  colleagues,
  settings: { input: nothing, output: supportSettings },
  saveSettings: {
    input: saved.extend(supportHours).refine(({ opens_at, closes_at }) => (opens_at === null) === (closes_at === null)),
    output: supportSettings,
  },
}
