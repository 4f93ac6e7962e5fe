import type { OutputOf } from '@caimin/contract'
import { unwrapReply } from '@caimin/session'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../data/client.ts'
import { CONVERSATION_LIST } from '../data/conversations.ts'

export type ConversationList = OutputOf<'chat', 'conversations'>

/** Every conversation with its last message and what of it is unread. */
export const conversationsQuery = queryOptions({
  queryKey: CONVERSATION_LIST,
  queryFn: ({ signal }) => unwrapReply(client.chat.conversations({}, { signal })),
})
