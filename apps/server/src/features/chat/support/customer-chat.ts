import { ok } from '@caimin/base'
import type { RequestValues } from '@caimin/contract'
import type { Reader, Tx } from '../../../platform/context.ts'
import type { Files } from '../../../platform/files/files.ts'
import { replyWhileClosed } from '../closed-reply.ts'
import type { LockedConversation } from '../conversation.store.ts'
import { supportOf } from '../conversation.ts'
import { loadHistory, viewMessage } from '../history.view.ts'
import { recallMessage } from '../recall-message.ts'
import { addMessage, findRepeat, resent, viewSent } from '../send-message.ts'
import { findSettings } from '../settings.store.ts'

// What people and visitors do in their own conversation with customer service.

interface HistoryRequest {
  readonly input: Pick<RequestValues<'support', 'history'>, 'before' | 'after' | 'size'>
  readonly files: Files
}

export async function showCustomerChat(r: Reader, customerId: string, { input, files }: HistoryRequest) {
  const { state, history } = await loadHistory(r, supportOf(customerId), { files, side: 'player', asked: input })
  return ok({ ...history, unread: state.unread })
}

interface SendRequest<R> {
  readonly input: RequestValues<'support', 'send'>
  readonly files: Files
  /** Why a message that is new is not taken, besides what holds for all; undefined where it is. */
  readonly refuseNew?: () => Promise<R | undefined>
}

/** Sends into a locked conversation of customer service. */
export async function sendAsCustomer<R = never>(
  t: Tx,
  conversation: LockedConversation,
  { input, files, refuseNew }: SendRequest<R>,
) {
  const { conversationId: senderId } = conversation
  const draft = { side: 'player', senderId, requestId: input.request_id, body: input.content } as const
  const repeat = await findRepeat(t, conversation, draft)
  if (repeat === undefined) {
    const refused = await refuseNew?.()
    if (refused !== undefined) return refused
  }
  const sent = repeat === undefined ? await addMessage(t, conversation, draft) : resent(repeat)
  if (!sent.ok) return sent
  const key = supportOf(senderId)
  if (sent.value.isNew) {
    const { hours } = await findSettings(t, key.shopId)
    if (hours !== null) await replyWhileClosed(t, key, { sent: sent.value, hours })
  }
  return ok(await viewSent(t, key, { draft, sent: sent.value, files }))
}

export async function recallAsCustomer(
  t: Tx,
  customerId: string,
  { number, files }: { readonly number: number; readonly files: Files },
) {
  const key = { ...supportOf(customerId), number }
  const recalled = await recallMessage(t, key, customerId)
  return recalled.ok ? ok(await viewMessage(t, key, { files, side: 'player' })) : recalled
}
