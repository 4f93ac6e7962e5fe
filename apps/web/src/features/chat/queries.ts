import type { OutputOf } from '@caimin/contract'
import { CONVERSATIONS, type Conversation, type ConversationSource, pagesQuery, unwrapReply } from '@caimin/session'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../../platform/data/client.ts'
import { CONVERSATION_LIST } from '../../platform/data/conversations.ts'

export type ConversationList = OutputOf<'chat', 'conversations'>
export type ConversationRow = ConversationList['rows'][number]
export type ChatMessage = OutputOf<'chat', 'send'>
export type OrderCardData = Extract<ChatMessage['content'], { kind: 'order' }>['order']

/** Every conversation with its last message and what of it is unread. */
export const conversationsQuery = queryOptions({
  queryKey: CONVERSATION_LIST,
  queryFn: ({ signal }) => unwrapReply(client.chat.conversations({}, { signal })),
})

export const conversationSource = (conversationId: string): ConversationSource<Conversation> => ({
  queryKey: [...CONVERSATIONS, conversationId],
  ask: (part, options) => client.chat.history({ conversation_id: conversationId, ...part }, options),
})

/** The player's newest orders, to send one of them as a card. The key begins with `orders`: they change with them. */
export const recentOrdersQuery = pagesQuery({
  queryKey: ['orders', 'list', {}],
  load: (cursor, signal) => client.orders.list(cursor, { signal }),
})
