import type { Instant } from '@caimin/base'
import { isOpenAt, nextOpening } from '@caimin/rules/hours'
import type { Shop } from '../../core/shops/index.ts'
import type { Tx } from '../../platform/context.ts'
import { sqlTime } from '../../platform/database/columns.ts'
import { changeConversation, type LockedConversation } from './conversation.store.ts'
import { append } from './send-message.ts'
import { findSettings } from './settings.store.ts'

/**
 * Answers a message that a player has just sent, where the shop is closed and has an answer for that: once until it
 * opens. The player goes on waiting for the staff.
 */
export async function replyWhileClosed(
  t: Tx,
  conversation: LockedConversation,
  { shop, after, now }: { readonly shop: Shop; readonly after: number; readonly now: Instant },
): Promise<void> {
  const { closedReplyUntil } = conversation
  if (isOpenAt(shop, now) || (closedReplyUntil !== null && now < closedReplyUntil)) return
  const { closedReply } = await findSettings(t, shop.id)
  if (closedReply === null) return
  const nobody = { senderId: null, requestId: null }
  const body = { kind: 'text', text: closedReply } as const
  await append(t, conversation, { ...nobody, number: after + 1, from: 'system', at: now, body })
  await changeConversation(t, conversation, { closed_reply_until: sqlTime(nextOpening(shop, now)) })
}
