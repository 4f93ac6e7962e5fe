import { present } from '@caimin/base'
import type { OutputOf, RequestValues, Values } from '@caimin/contract'
import type { Reader } from '../../platform/context.ts'
import { NO_SHOP } from '../../platform/handlers/once.ts'
import { sizeOf } from '../../platform/page-size.ts'
import { findConversation } from './conversation.store.ts'
import { type ConversationKey, type ConversationState, NOTHING_SAID } from './conversation.ts'
import { findMessages, findMessagesByKey, type MessageKey, type MessagePart } from './message.store.ts'
import { type MessageView, type MessageViewParts, viewMessages } from './message.view.ts'

type HistoryView = Values<OutputOf<'chat', 'history'>>
type AskedPart = Pick<RequestValues<'chat', 'history'>, 'before' | 'after' | 'size'>

const numberOf = (asked: string | undefined): number | undefined => (asked === undefined ? undefined : Number(asked))

/** Which part of a conversation a query asks for. */
export const partAsked = ({ after, before, size }: AskedPart): MessagePart => ({
  after: numberOf(after),
  before: numberOf(before),
  limit: sizeOf(size),
})

/** A part of a conversation as a side sees it, and how the conversation stands for it. */
export async function loadHistory(
  r: Reader,
  key: ConversationKey,
  { asked, ...parts }: MessageViewParts & { readonly asked: AskedPart },
): Promise<{ readonly state: ConversationState; readonly history: HistoryView }> {
  const [found, { messages, hasMore }] = await Promise.all([
    findConversation(r, key, parts.side),
    findMessages(r, key, partAsked(asked)),
  ])
  const state = found ?? NOTHING_SAID
  return {
    state,
    history: {
      server_time: r.now,
      conversation_id: key.conversationId,
      kind: key.shopId === NO_SHOP ? 'support' : 'shop',
      messages: await viewMessages(r, messages, parts),
      has_more: hasMore,
      // One may have come between the two questions.
      last_number: Math.max(state.lastNumber, messages.at(-1)?.number ?? 0),
      read: { own: state.ownRead, other: state.otherRead, other_at: state.otherReadAt },
    },
  }
}

/** One message as a side sees it, after it was sent or recalled. */
export async function viewMessage(r: Reader, key: MessageKey, parts: MessageViewParts): Promise<MessageView> {
  const [view] = await viewMessages(r, await findMessagesByKey(r, [key]), parts)
  return present(view, 'a message that was written is there')
}
