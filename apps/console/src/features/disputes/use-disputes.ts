import type { OutputOf } from '@caimin/contract'
import { answerOf } from '@caimin/session'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { client } from '../../platform/client.ts'
import { queryClient } from '../../platform/query-client.ts'
import type { DisputeState } from './disputes.texts.ts'

export type DeskCase = OutputOf<'disputes', 'deskDetail'>
export type ReviewCase = OutputOf<'disputeReview', 'detail'>
export type Evidence = OutputOf<'disputes', 'deskEvidence'>
export type ListRow = OutputOf<'disputes', 'deskList'>['rows'][number] & {
  readonly shop_id?: string
  readonly shop_name?: string
}
export type Filter = DisputeState | 'all'

const inputOf = (filter: Filter, cursor: string | null) => ({
  ...(filter !== 'all' && { state: filter }),
  ...(cursor !== null && { cursor }),
})

export const useDeskList = (filter: Filter) =>
  useInfiniteQuery({
    queryKey: ['disputes', 'desk', filter],
    queryFn: ({ pageParam }) => answerOf(client.disputes.deskList(inputOf(filter, pageParam))),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next_cursor,
  })

export const useReviewList = (filter: Filter) =>
  useInfiniteQuery({
    queryKey: ['disputes', 'review', filter],
    queryFn: ({ pageParam }) => answerOf(client.disputeReview.list(inputOf(filter, pageParam))),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next_cursor,
  })

export const useDeskCase = (dispute_id: string) =>
  useQuery({
    queryKey: ['disputes', 'one', dispute_id],
    queryFn: () => answerOf(client.disputes.deskDetail({ dispute_id })),
  })

export const useReviewCase = (key: { readonly dispute_id: string; readonly shop_id: string }) =>
  useQuery({
    queryKey: ['disputes', 'one', key.dispute_id],
    queryFn: () => answerOf(client.disputeReview.detail(key)),
  })

export const refreshDisputes = (): Promise<void> => queryClient.makeStale(['disputes'])
