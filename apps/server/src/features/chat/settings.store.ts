import type { ShopHours } from '@caimin/rules/hours'
import type { Reader, Tx } from '../../platform/context.ts'

/** What a desk keeps ready for its conversations. */
export interface ChatSettings {
  /** By their numbers, from 1. */
  readonly quickReplies: readonly string[]
  readonly closedReply: string | null
  /** Of customer service; null around the clock, and for a shop, which has its own. */
  readonly hours: ShopHours | null
}

export async function findSettings(r: Reader, shopId: string): Promise<ChatSettings> {
  const row = await r.db
    .selectFrom('chat_settings')
    .select(['quick_replies as quickReplies', 'closed_reply as closedReply'])
    .select(['opens_at as opensAt', 'closes_at as closesAt'])
    .where('shop_id', '=', shopId)
    .executeTakeFirst()
  if (row === undefined) return { quickReplies: [], closedReply: null, hours: null }
  const { opensAt, closesAt, ...kept } = row
  return { ...kept, hours: opensAt === null || closesAt === null ? null : { opensAt, closesAt } }
}

export async function saveSettings(
  t: Tx,
  shopId: string,
  { quickReplies, closedReply, hours }: ChatSettings,
): Promise<void> {
  const values = {
    quick_replies: [...quickReplies],
    closed_reply: closedReply,
    opens_at: hours?.opensAt ?? null,
    closes_at: hours?.closesAt ?? null,
  }
  await t.db
    .insertInto('chat_settings')
    .values({ shop_id: shopId, ...values })
    .onConflict((conflict) => conflict.column('shop_id').doUpdateSet(values))
    .execute()
}
