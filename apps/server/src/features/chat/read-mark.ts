import { sql } from 'kysely'
import type { Tx } from '../../platform/context.ts'
import { sqlTime } from '../../platform/database/columns.ts'
import { findConversation, keepUnread } from './conversation.store.ts'
import { type ConversationKey, memberOf, NOTHING_SAID, type Side } from './conversation.ts'

/** Moves a member's mark forward, never beyond the last message; undefined where a lower number changes nothing. */
export async function raiseMark(
  t: Tx,
  { shopId, conversationId }: ConversationKey,
  { memberId, number }: { readonly memberId: string; readonly number: number },
): Promise<number | undefined> {
  const { rows } = await sql<{ number: number }>`
    insert into chat_reads as m (shop_id, conversation_id, member_id, number, at)
    select c.shop_id, c.id, ${memberId}::uuid, least(${number}::int, c.last_number), ${sqlTime(t.now)}::timestamptz
      from conversations c
     where c.shop_id = ${shopId} and c.id = ${conversationId} and least(${number}::int, c.last_number) > 0
        on conflict (shop_id, conversation_id, member_id)
        do update set number = excluded.number, at = excluded.at where m.number < excluded.number
    returning m.number`.execute(t.db)
  return rows[0]?.number
}

/** The same for a side of a conversation with a shop; returns where its mark is then, and what is left unread. */
export async function moveMark(
  t: Tx,
  key: ConversationKey,
  { side, number }: { readonly side: Side; readonly number: number },
): Promise<{ readonly number: number; readonly unread: number }> {
  const moved = await raiseMark(t, key, { memberId: memberOf(side, key), number })
  if (moved !== undefined) {
    const { shopId, conversationId } = key
    if (side === 'shop') await keepUnread(t, key, moved)
    await t.emit({ kind: 'chat.read', shopId, conversationId, by: side, number: moved, at: t.now })
  }
  const { ownRead, unread } = (await findConversation(t, key, side)) ?? NOTHING_SAID
  return { number: ownRead, unread }
}
