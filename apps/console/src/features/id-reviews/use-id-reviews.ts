import type { OutputOf } from '@caimin/contract'
import { answerOf } from '@caimin/session'
import { useInfiniteQuery } from '@tanstack/react-query'
import { client } from '../../platform/client.ts'

export type IdReview = OutputOf<'idReviews', 'list'>['rows'][number]
export type IdReviewsFilter = 'waiting' | 'decided'

export function useIdReviews(filter: IdReviewsFilter) {
  return useInfiniteQuery({
    queryKey: ['id-reviews', filter],
    queryFn: ({ pageParam }) =>
      answerOf(client.idReviews.list({ filter, ...(pageParam !== null && { cursor: pageParam }) })),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next_cursor,
  })
}
