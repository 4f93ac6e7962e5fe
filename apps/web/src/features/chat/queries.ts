import type { OutputOf } from '@caimin/contract'
import { CONVERSATIONS, type Conversation, type ConversationSource, pagesQuery } from '@caimin/session'
import { client } from '../../platform/data/client.ts'
import type { ConversationList } from '../../platform/queries/conversations.ts'

export type ConversationRow = ConversationList['rows'][number]
export type ChatMessage = OutputOf<'chat', 'send'>
export type OrderCardData = Extract<ChatMessage['content'], { kind: 'order' }>['order']

export const conversationSource = (conversationId: string): ConversationSource<Conversation> => ({
  queryKey: [...CONVERSATIONS, conversationId],
  ask: (part, options) => client.chat.history({ conversation_id: conversationId, ...part }, options),
})

/** The player's newest orders, to send one of them as a card. The key begins with `orders`: they change with them. */
export const recentOrdersQuery = pagesQuery({
  queryKey: ['orders', 'list', {}],
  load: (cursor, signal) => client.orders.list(cursor, { signal }),
})
