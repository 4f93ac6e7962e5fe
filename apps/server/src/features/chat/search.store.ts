import { sql } from 'kysely'
import type { Reader } from '../../platform/context.ts'
import type { ConversationKey } from './conversation.ts'
import { type Message, partOf } from './message.store.ts'

/** A stretch of a conversation: between two numbers, both excluded. */
export interface Stretch {
  readonly before: number | undefined
  readonly after: number
}

/** The newest message before a stretch of so many; undefined where the stretch reaches the first message. */
export async function findBeyond(
  r: Reader,
  { shopId, conversationId }: ConversationKey,
  { before, messages }: { readonly before: number | undefined; readonly messages: number },
): Promise<number | undefined> {
  let rows = r.db
    .selectFrom('chat_messages')
    .select('number')
    .where('shop_id', '=', shopId)
    .where('conversation_id', '=', conversationId)
  if (before !== undefined) rows = rows.where('number', '<', before)
  return (await rows.orderBy('number', 'desc').offset(messages).limit(1).executeTakeFirst())?.number
}

/** Messages in which a word was written and which were not taken back, the newest first. */
export const findWritten = (
  r: Reader,
  key: ConversationKey,
  { before, after, word, limit }: Stretch & { readonly word: string; readonly limit: number },
): Promise<Message[]> =>
  partOf(r, key, { after: undefined, before, limit })
    .where('m.number', '>', after)
    .where('m.recalled_at', 'is', null)
    .where(sql<boolean>`position(lower(${word}) in lower(m.text)) > 0`)
    .execute()
