import type { Instant } from '@caimin/base'
import { MESSAGE_KINDS, type MessageEvent, type MessageKind, messageKindOf } from '@caimin/contract'
import { sql } from 'kysely'
import type { PlayerKey } from '../../core/orders/index.ts'
import type { Database, Reader, Tx } from '../../platform/context.ts'
import { sqlJson, sqlTime } from '../../platform/database/columns.ts'
import type { MessageDetail } from '../../platform/database/message-tables.ts'
import { deleteOld } from '../../platform/database/old-rows/delete-old.ts'
import { RETENTION } from '../../platform/database/old-rows/retention.ts'
import { newId } from '../../platform/ids.ts'
import { queuePushes, type WrittenMessage } from './push/delivery.store.ts'

/** What a player is told. */
export interface NewMessage extends PlayerKey {
  readonly event: MessageEvent
  readonly subjectId: string
  /** Which time it was, where it can happen to the same subject more than once. */
  readonly occurrence?: string
  readonly detail: MessageDetail
}

/**
 * Writes messages that were not written before, in one statement whatever their number. `isAnnounced`: the players'
 * pages fetch them at once.
 */
export async function writeMessages(
  t: Tx,
  messages: readonly NewMessage[],
  { isAnnounced }: { readonly isAnnounced: boolean },
): Promise<void> {
  if (messages.length === 0) return
  const of = <T>(pick: (message: NewMessage) => T): T[] => messages.map(pick)
  // Ids of one millisecond come in any order: sorted, they keep the order of what happened.
  const ids = messages.map(() => newId(t.wallNow)).toSorted()
  const { rows } = await sql<WrittenMessage>`
    insert into player_messages (shop_id, id, player_id, kind, event, subject_id, occurrence, detail, at, created_at)
    select n.*, ${sqlTime(t.now)}::timestamptz, ${sqlTime(t.wallNow)}::timestamptz
      from unnest(
        ${of(({ shopId }) => shopId)}::uuid[], ${ids}::uuid[], ${of(({ playerId }) => playerId)}::uuid[],
        ${of(({ event }) => messageKindOf(event))}::text[], ${of(({ event }) => event)}::text[],
        ${of(({ subjectId }) => subjectId)}::uuid[], ${of(({ occurrence = '' }) => occurrence)}::text[],
        ${of(({ detail }) => sqlJson(detail))}::jsonb[]) as n
    on conflict (shop_id, player_id, subject_id, event, occurrence) do nothing
    returning id as "messageId", shop_id as "shopId", player_id as "playerId", kind, event`.execute(t.db)
  await queuePushes(t, rows)
  if (!isAnnounced) return
  for (const [shopId, told] of Map.groupBy(rows, (row) => row.shopId)) {
    await t.emit({ kind: 'messages.changed', shopId, playerIds: [...new Set(told.map(({ playerId }) => playerId))] })
  }
}

const ownRows = (r: Reader, { shopId, playerId }: PlayerKey) =>
  r.db.selectFrom('player_messages').where('shop_id', '=', shopId).where('player_id', '=', playerId)

export interface MessageRow {
  readonly id: string
  readonly kind: MessageKind
  readonly event: MessageEvent
  readonly subjectId: string
  readonly detail: MessageDetail
  readonly at: Instant
  readonly readAt: Instant | null
}

interface MessagePage {
  readonly kind?: MessageKind | undefined
  /** The last message of the page before. */
  readonly after?: string | undefined
  readonly limit: number
}

/** The messages of a player that were not dismissed, the newest first. */
export async function listMessages(r: Reader, key: PlayerKey, { kind, after, limit }: MessagePage) {
  let select = ownRows(r, key)
    .select(['id', 'kind', 'event', 'subject_id as subjectId', 'detail', 'at', 'read_at as readAt'])
    .where('dismissed_at', 'is', null)
  if (kind !== undefined) select = select.where('kind', '=', kind)
  if (after !== undefined) select = select.where('id', '<', after)
  const rows: MessageRow[] = await select.orderBy('id', 'desc').limit(limit).execute()
  return rows
}

/** How many messages of each kind are unread. */
export async function countUnread(r: Reader, { shopId, playerId }: PlayerKey): Promise<Record<MessageKind, number>> {
  const { rows } = await sql<{ kind: MessageKind; count: number }>`
    select kind, count(*)::int as count from player_messages
     where shop_id = ${shopId} and player_id = ${playerId} and read_at is null and dismissed_at is null
     group by kind`.execute(r.db)
  const counts = new Map(rows.map(({ kind, count }) => [kind, count]))
  return Object.fromEntries(MESSAGE_KINDS.map((kind) => [kind, counts.get(kind) ?? 0])) as Record<MessageKind, number>
}

interface Mark {
  readonly messageId: string
  readonly as: 'read' | 'dismissed'
  readonly withOlder: boolean
  readonly kind?: MessageKind | undefined
}

/**
 * Marks a message of the player, or it and all that are older. False when it is not theirs; again is the same as once.
 */
export async function markMessages(t: Tx, key: PlayerKey, mark: Mark): Promise<boolean> {
  const found = await ownRows(t, key).select('id').where('id', '=', mark.messageId).executeTakeFirst()
  if (found === undefined) return false
  const column = mark.as === 'read' ? 'read_at' : 'dismissed_at'
  let update = t.db
    .updateTable('player_messages')
    .set(mark.as === 'read' ? { read_at: sqlTime(t.now) } : { dismissed_at: sqlTime(t.now) })
    .where('shop_id', '=', key.shopId)
    .where('player_id', '=', key.playerId)
    .where('id', mark.withOlder ? '<=' : '=', mark.messageId)
    .where('dismissed_at', 'is', null)
    .where(column, 'is', null)
  if (mark.kind !== undefined) update = update.where('kind', '=', mark.kind)
  const { numUpdatedRows: changed } = await update.executeTakeFirstOrThrow()
  if (changed > 0n) await t.emit({ kind: 'messages.changed', shopId: key.shopId, playerIds: [key.playerId] })
  return true
}

/** Removes messages that were written too long ago, read or not. */
export const deleteOldPlayerMessages = (database: Database): Promise<void> =>
  deleteOld(database, RETENTION.playerMessages)
