import type { InputOf, OutputOf } from '@caimin/contract'
import { CONVERSATIONS, type ConversationSource, type Pages, pagesQuery, unwrapReply } from '@caimin/session'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../../platform/client.ts'
import { queryClient } from '../../platform/query-client.ts'

export type DeskConversation = OutputOf<'chatDesk', 'history'>
export type ConversationRow = OutputOf<'chatDesk', 'list'>['rows'][number]
export type ChatCounters = OutputOf<'chatDesk', 'list'>['counters']
export type ChatList = Pages<OutputOf<'chatDesk', 'list'>>
export type ChatMessage = OutputOf<'chatDesk', 'send'>
export type Customer = OutputOf<'chatDesk', 'customer'>
export type OrderCardData = Customer['open_orders'][number]
export type ChatSettings = OutputOf<'chatDesk', 'settings'>
export type Barred = NonNullable<DeskConversation['barred_by']>
export type ChatState = InputOf<'chatDesk', 'list'>['state']
export type ChatFilter = 'all' | 'unread'

// All keys begin with `chat`: a change of who answers makes all of them stale.

export const chatListQuery = (state: ChatState, filter: ChatFilter) =>
  pagesQuery({
    queryKey: ['chat', 'list', state, filter],
    keepsPrevious: true,
    load: (cursor, signal) =>
      client.chatDesk.list({ state, ...(filter === 'unread' && { filter }), ...cursor }, { signal }),
  })

export const conversationSource = (conversation_id: string): ConversationSource<DeskConversation> => ({
  queryKey: [...CONVERSATIONS, conversation_id],
  ask: (part, options) => client.chatDesk.history({ conversation_id, ...part }, options),
})

export const customerQuery = (conversation_id: string) =>
  queryOptions({
    queryKey: ['chat', 'customer', conversation_id],
    queryFn: ({ signal }) => unwrapReply(client.chatDesk.customer({ conversation_id }, { signal })),
  })

export const colleaguesQuery = queryOptions({
  queryKey: ['chat', 'colleagues'],
  queryFn: ({ signal }) => unwrapReply(client.chatDesk.colleagues({}, { signal })),
})

export const chatSettingsQuery = queryOptions({
  queryKey: ['chat', 'settings'],
  queryFn: ({ signal }) => unwrapReply(client.chatDesk.settings({}, { signal })),
})

export const refreshChat = (): Promise<void> => queryClient.invalidate(['chat'])
