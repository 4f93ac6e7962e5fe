import type { CallOptions, OutputOf } from '@caimin/contract'
import { CONVERSATIONS, type ConversationSource, unwrapReply } from '@caimin/session'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../../../platform/data/client.ts'
import { SUPPORT } from '../../../platform/data/conversations.ts'
import { queryClient } from '../../../platform/data/query-client.ts'
import { beginVisit, discardVisitor, type Visitor, visitorCalls } from './visitor.ts'

export type SupportConversation = OutputOf<'support', 'history'>

/** How often answers are looked for while the conversation is on screen, by who hears of none over the socket. */
const EVERY_MS = 4000

const ask: ConversationSource<SupportConversation>['ask'] = (part, options) => client.support.history(part, options)

/** Of who plays at a shop; and of who is signed in and does not yet. */
export const playersSource: ConversationSource<SupportConversation> = { queryKey: SUPPORT, ask }
export const newcomersSource: ConversationSource<SupportConversation> = { ...playersSource, everyMs: EVERY_MS }

export const visitorQuery = queryOptions({
  queryKey: ['support', 'visitor'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: ({ signal }) => beginVisit(signal),
})

function beginAnew(visitor: Visitor): void {
  discardVisitor(visitor)
  void queryClient.resetQueries({ queryKey: visitorQuery.queryKey })
}

export const visitorSource = (visitor: Visitor): ConversationSource<SupportConversation> => ({
  queryKey: [...CONVERSATIONS, visitor.conversation_id],
  everyMs: EVERY_MS,
  async ask(part, options?: CallOptions) {
    const reply = await visitorCalls.history({ visitor_token: visitor.visitor_token, ...part }, options)
    if (!reply.ok && reply.reason === 'visitor_ended') beginAnew(visitor)
    return reply
  },
})

/** The newest message with customer service, and what of it is unread. */
export const newestSupportQuery = queryOptions({
  queryKey: ['chat', 'support', 'newest'],
  queryFn: ({ signal }) => unwrapReply(client.support.history({ size: '1' }, { signal })),
})
