import { addMs, type Instant, minutes, seconds } from '@caimin/base'
import type { Reader, Tx } from '../../../platform/context.ts'
import { comparedTime, sqlTime } from '../../../platform/database/columns.ts'
import { newId } from '../../../platform/ids.ts'
import type { OutgoingMessage } from './message-sender.ts'

const MOST_TRIES = 5
/** A code that arrives later than it is valid helps nobody. */
const WORTH_SENDING_MS = minutes(5)

export async function queueMessage(t: Tx, message: Omit<OutgoingMessage, 'id'>): Promise<void> {
  const id = newId(t.wallNow)
  await t.db
    .insertInto('outgoing_messages')
    .values({ id, ...message, created_at: sqlTime(t.wallNow), next_try_at: sqlTime(t.wallNow), last_error: null })
    .execute()
  await t.emit({ kind: 'message.queued', messageId: id })
}

/** One message that waits and that no other process is sending, locked; each failure doubles the pause before the next try. */
export const lockWaitingMessage = (t: Tx) =>
  t.db
    .selectFrom('outgoing_messages')
    .select(['id', 'channel', 'address', 'body', 'tries'])
    .where('sent_at', 'is', null)
    .where('tries', '<', MOST_TRIES)
    .where('next_try_at', '<=', comparedTime(t.wallNow))
    .where('created_at', '>', comparedTime(addMs(t.wallNow, -WORTH_SENDING_MS)))
    .orderBy('created_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

export async function markSent(t: Tx, id: string): Promise<void> {
  await t.db
    .updateTable('outgoing_messages')
    .set((row) => ({ sent_at: sqlTime(t.wallNow), tries: row('tries', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function markFailed(t: Tx, { id, tries }: { id: string; tries: number }, error: string): Promise<void> {
  await t.db
    .updateTable('outgoing_messages')
    .set({
      tries: tries + 1,
      last_error: error.slice(0, 500),
      next_try_at: sqlTime(addMs(t.wallNow, seconds(5) * 2 ** tries)),
    })
    .where('id', '=', id)
    .execute()
}

/** A message as the demo shows it, in place of a telephone. */
export interface ShownMessage {
  readonly channel: 'sms' | 'mail'
  readonly address: string
  readonly body: string
  readonly createdAt: Instant
}

/** The newest messages; only the demo asks. */
export async function recentMessages(r: Reader, count: number): Promise<ShownMessage[]> {
  const rows = await r.db
    .selectFrom('outgoing_messages')
    .select(['channel', 'address', 'body', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(count)
    .execute()
  return rows.map(({ created_at, ...row }) => ({ ...row, createdAt: created_at }))
}
