import type { Instant } from '@caimin/base'
import { isOpenAt, nextOpening, type ShopHours } from '@caimin/rules/hours'
import type { Tx } from '../../platform/context.ts'
import { sqlTime } from '../../platform/database/columns.ts'
import { changeConversation, type LockedConversation } from './conversation.store.ts'
import { append } from './send-message.ts'
import { findSettings } from './settings.store.ts'

interface JustSent {
  /** Of the shop, or of customer service. */
  readonly hours: ShopHours
  /** The message's number. */
  readonly after: number
  readonly now: Instant
}

/**
 * Answers a message that a customer has just sent, outside the hours of a desk that has an answer for that: once until
 * it opens. The customer goes on waiting for the staff.
 */
export async function replyWhileClosed(
  t: Tx,
  conversation: LockedConversation,
  { hours, after, now }: JustSent,
): Promise<void> {
  const { shopId, closedReplyUntil } = conversation
  if (isOpenAt(hours, now) || (closedReplyUntil !== null && now < closedReplyUntil)) return
  const { closedReply } = await findSettings(t, shopId)
  if (closedReply === null) return
  const nobody = { senderId: null, requestId: null }
  const body = { kind: 'text', text: closedReply } as const
  await append(t, conversation, { ...nobody, number: after + 1, from: 'system', at: now, body })
  await changeConversation(t, conversation, { closed_reply_until: sqlTime(nextOpening(hours, now)) })
}
