import { sql } from 'kysely'
import type { PlayerKey } from '../../core/orders/index.ts'
import type { Reader, Tx } from '../../platform/context.ts'
import { sqlTime } from '../../platform/database/columns.ts'

/** Of a player with their shop: it has the player's id. */
interface ConversationKey {
  readonly shopId: string
  readonly conversationId: string
}

export interface ChatKey extends ConversationKey {
  readonly number: number
}

/** Of these messages those of the shop that stand and that their player has not read; a coupon is told as a packet. */
export async function findUnreadOfShop(r: Reader, keys: readonly ChatKey[]): Promise<readonly ChatKey[]> {
  if (keys.length === 0) return []
  const { rows } = await sql<ChatKey>`
    select m.shop_id as "shopId", m.conversation_id as "conversationId", m.number
      from unnest(${keys.map(({ shopId }) => shopId)}::uuid[], ${keys.map(({ conversationId }) => conversationId)}::uuid[],
                  ${keys.map(({ number }) => number)}::int[]) as k (shop_id, conversation_id, number)
      join conversations c on c.shop_id = k.shop_id and c.id = k.conversation_id and c.kind = 'shop'
      join chat_messages m on m.shop_id = k.shop_id and m.conversation_id = k.conversation_id and m.number = k.number
      left join chat_reads d on d.shop_id = m.shop_id and d.conversation_id = m.conversation_id
                            and d.member_id = m.conversation_id
     where m.sender_kind = 'shop' and m.kind <> 'coupon' and m.recalled_at is null and m.number > coalesce(d.number, 0)`.execute(
    r.db,
  )
  return rows
}

/**
 * Takes off the lists that the shop wrote in these conversations, where that has been read or taken back, or the shop
 * has written again: one at the most stands there, and only until its player opens the conversation.
 */
export async function dismissToldChat(t: Tx, keys: readonly ConversationKey[]): Promise<void> {
  if (keys.length === 0) return
  const numberOf = (table: string) => sql`(${sql.ref(`${table}.detail`)} ->> 'number')::int`
  const standing = (table: string) => sql`${sql.ref(`${table}.kind`)} = 'chat'
       and ${sql.ref(`${table}.event`)} = 'shop_wrote' and ${sql.ref(`${table}.dismissed_at`)} is null`
  const { rows } = await sql<PlayerKey>`
    update player_messages as m set dismissed_at = ${sqlTime(t.now)}
      from (select k.shop_id, k.player_id, coalesce(d.number, 0) as read
              from unnest(${keys.map(({ shopId }) => shopId)}::uuid[],
                          ${keys.map(({ conversationId }) => conversationId)}::uuid[]) as k (shop_id, player_id)
              left join chat_reads d on d.shop_id = k.shop_id and d.conversation_id = k.player_id
                                    and d.member_id = k.player_id) as c
     where m.shop_id = c.shop_id and m.player_id = c.player_id and ${standing('m')}
       and (${numberOf('m')} <= c.read
            or exists (select from chat_messages as said
                        where said.shop_id = m.shop_id and said.conversation_id = m.player_id
                          and said.number = ${numberOf('m')} and said.recalled_at is not null)
            or exists (select from player_messages as later
                        where later.shop_id = m.shop_id and later.player_id = m.player_id and ${standing('later')}
                          and ${numberOf('later')} > ${numberOf('m')}))
    returning m.shop_id as "shopId", m.player_id as "playerId"`.execute(t.db)
  for (const [shopId, changed] of Map.groupBy(rows, (row) => row.shopId)) {
    await t.emit({ kind: 'messages.changed', shopId, playerIds: [...new Set(changed.map(({ playerId }) => playerId))] })
  }
}
