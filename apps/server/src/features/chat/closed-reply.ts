import { isOpenAt, nextOpening, type ShopHours } from '@caimin/rules/hours'
import type { Tx } from '../../platform/context.ts'
import { sqlTime } from '../../platform/database/columns.ts'
import { changeConversation } from './conversation.store.ts'
import type { ConversationKey } from './conversation.ts'
import { appendMessage, type Sent } from './send-message.ts'
import { findSettings } from './settings.store.ts'

/**
 * Answers a message that a customer has just sent, outside the hours of a desk that has an answer for that: once until
 * it opens. The customer goes on waiting for the staff.
 */
export async function replyWhileClosed(
  t: Tx,
  key: ConversationKey,
  { sent: { at: now, closedReplyUntil }, hours }: { readonly sent: Sent; readonly hours: ShopHours },
): Promise<void> {
  if (isOpenAt(hours, now) || (closedReplyUntil !== null && now < closedReplyUntil)) return
  const { closedReply } = await findSettings(t, key.shopId)
  if (closedReply === null) return
  const nobody = { senderId: null, requestId: null }
  await appendMessage(t, key, { ...nobody, from: 'system', body: { kind: 'text', text: closedReply } })
  await changeConversation(t, key, { closed_reply_until: sqlTime(nextOpening(hours, now)) })
}
