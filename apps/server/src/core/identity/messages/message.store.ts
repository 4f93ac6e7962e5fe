import { addMs, days, type Instant, minutes, seconds } from '@caimin/base'
import { sql } from 'kysely'
import type { Autocommit, Reader, Tx } from '../../../platform/context.ts'
import { comparedTime, sqlTime } from '../../../platform/database/columns.ts'
import { newId } from '../../../platform/ids.ts'
import type { OutgoingMessage } from './message-sender.ts'

const MAX_TRIES = 5
/** A message that could not be sent for so long is not sent any more. */
const MAX_WAIT_MS = days(1)
/** Longer than any try takes; a message of a process that died is tried again after it. */
const CLAIM_MS = minutes(1)

/** A message to send, until when it is worth sending: a code is useless once it has expired. */
export interface QueuedMessage extends Omit<OutgoingMessage, 'id'> {
  readonly worthUntil?: Instant
}

export async function queueMessage(t: Tx, { worthUntil, ...message }: QueuedMessage): Promise<void> {
  const id = newId(t.wallNow)
  const until = worthUntil === undefined ? null : sqlTime(worthUntil)
  await t.db
    .insertInto('outgoing_messages')
    .values({
      id,
      ...message,
      created_at: sqlTime(t.wallNow),
      worth_until: until,
      next_try_at: sqlTime(t.wallNow),
      last_error: null,
    })
    .execute()
  await t.emit({ kind: 'message.queued', messageId: id })
}

/**
 * The oldest pending message of a channel that is not claimed; it is claimed for a while, so that no other process
 * sends it.
 */
export async function claimMessage(
  a: Autocommit,
  channel: OutgoingMessage['channel'],
): Promise<(OutgoingMessage & { readonly tries: number }) | undefined> {
  const now = comparedTime(a.wallNow)
  const { rows } = await sql<OutgoingMessage & { tries: number }>`
    update outgoing_messages set tries = tries + 1, next_try_at = ${comparedTime(addMs(a.wallNow, CLAIM_MS))}
     where id = (select id from outgoing_messages
                  where channel = ${channel} and sent_at is null and tries < ${MAX_TRIES} and next_try_at <= ${now}
                    and created_at > ${comparedTime(addMs(a.wallNow, -MAX_WAIT_MS))}
                    and (worth_until is null or worth_until > ${now})
                  order by created_at limit 1 for update skip locked)
    returning id, channel, address, body, tries`.execute(a.db)
  return rows[0]
}

export async function markSent(a: Autocommit, id: string): Promise<void> {
  await a.db
    .updateTable('outgoing_messages')
    .set({ sent_at: sqlTime(a.wallNow) })
    .where('id', '=', id)
    .execute()
}

/** Each failure doubles the pause before the next try. */
export async function markFailed(
  a: Autocommit,
  { id, tries }: { id: string; tries: number },
  error: string,
): Promise<void> {
  await a.db
    .updateTable('outgoing_messages')
    .set({ last_error: error.slice(0, 500), next_try_at: sqlTime(addMs(a.wallNow, seconds(5) * 2 ** (tries - 1))) })
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
