import type { Reader, Tx } from '../../platform/context.ts'

/** What a shop keeps ready for its conversations. */
export interface ChatSettings {
  /** By their numbers, from 1. */
  readonly quickReplies: readonly string[]
  readonly closedReply: string | null
}

export async function findSettings(r: Reader, shopId: string): Promise<ChatSettings> {
  const row = await r.db
    .selectFrom('chat_settings')
    .select(['quick_replies as quickReplies', 'closed_reply as closedReply'])
    .where('shop_id', '=', shopId)
    .executeTakeFirst()
  return row ?? { quickReplies: [], closedReply: null }
}

export async function saveSettings(t: Tx, shopId: string, { quickReplies, closedReply }: ChatSettings): Promise<void> {
  const values = { quick_replies: [...quickReplies], closed_reply: closedReply }
  await t.db
    .insertInto('chat_settings')
    .values({ shop_id: shopId, ...values })
    .onConflict((conflict) => conflict.column('shop_id').doUpdateSet(values))
    .execute()
}
