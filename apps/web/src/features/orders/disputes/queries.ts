import type { OutputOf } from '@caimin/contract'
import { type Conversation, type ConversationSource, pagesQuery, unwrapReply } from '@caimin/session'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../../../platform/data/client.ts'

export type DisputeRow = OutputOf<'disputes', 'list'>['rows'][number]
export type Dispute = OutputOf<'disputes', 'detail'>

/** All own cases. */
export const disputesQuery = pagesQuery({
  queryKey: ['disputes', 'list'],
  load: (cursor, signal) => client.disputes.list(cursor, { signal }),
})

/** The cases of one order, the newest first, and whether another may be opened. */
export const disputesOfQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['disputes', 'of', orderId],
    queryFn: ({ signal }) => unwrapReply(client.disputes.list({ order_id: orderId }, { signal })),
  })

/** The conversation with the shop, of which a part may be put into a case. */
export const chatSource: ConversationSource<Conversation> = {
  queryKey: ['disputes', 'chat'],
  ask: (part, options) => client.chat.history(part, options),
}

export const disputeQuery = (disputeId: string) =>
  queryOptions({
    queryKey: ['disputes', 'one', disputeId],
    queryFn: ({ signal }) => unwrapReply(client.disputes.detail({ dispute_id: disputeId }, { signal })),
  })
