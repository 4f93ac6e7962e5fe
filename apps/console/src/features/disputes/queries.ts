import type { DisputeState, OutputOf } from '@caimin/contract'
import { type ConversationSource, pagesQuery, unwrapReply } from '@caimin/session'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../../platform/client.ts'
import { queryClient } from '../../platform/query-client.ts'

export type DeskCase = OutputOf<'disputes', 'deskDetail'>
export type ReviewCase = OutputOf<'disputeReview', 'detail'>
export type Evidence = OutputOf<'disputes', 'deskEvidence'>
export type ListRow = OutputOf<'disputes', 'deskList'>['rows'][number] & {
  readonly shop_id?: string
  readonly shop_name?: string
}
export type Filter = DisputeState | 'all'
/** A case as the operator asks for it. */
export interface CaseKey {
  readonly dispute_id: string
  readonly shop_id: string
}

const KEY = ['disputes']

/** The conversation with a player, of which a part may be put into a case. */
export const chatSource = (conversation_id: string): ConversationSource<OutputOf<'chatDesk', 'history'>> => ({
  queryKey: [...KEY, 'chat', conversation_id],
  ask: (part, options) => client.chatDesk.history({ conversation_id, ...part }, options),
})

const stateOf = (filter: Filter) => (filter === 'all' ? {} : { state: filter })

export const deskListQuery = (filter: Filter) =>
  pagesQuery({
    queryKey: [...KEY, 'desk', filter],
    load: (cursor, signal) => client.disputes.deskList({ ...stateOf(filter), ...cursor }, { signal }),
  })

export const reviewListQuery = (filter: Filter) =>
  pagesQuery({
    queryKey: [...KEY, 'review', filter],
    load: (cursor, signal) => client.disputeReview.list({ ...stateOf(filter), ...cursor }, { signal }),
  })

export const deskCaseQuery = (dispute_id: string) =>
  queryOptions({
    queryKey: [...KEY, 'one', dispute_id],
    queryFn: ({ signal }) => unwrapReply(client.disputes.deskDetail({ dispute_id }, { signal })),
  })

export const reviewCaseQuery = (key: CaseKey) =>
  queryOptions({
    queryKey: [...KEY, 'one', key.dispute_id],
    queryFn: ({ signal }) => unwrapReply(client.disputeReview.detail(key, { signal })),
  })

export const deskEvidenceQuery = (dispute_id: string) =>
  queryOptions({
    queryKey: [...KEY, 'evidence', dispute_id],
    queryFn: ({ signal }): Promise<Evidence> => unwrapReply(client.disputes.deskEvidence({ dispute_id }, { signal })),
  })

export const reviewEvidenceQuery = (key: CaseKey) =>
  queryOptions({
    queryKey: [...KEY, 'evidence', key.dispute_id],
    queryFn: ({ signal }): Promise<Evidence> => unwrapReply(client.disputeReview.evidence(key, { signal })),
  })

export const refreshDisputes = (): Promise<void> => queryClient.invalidate(KEY)
