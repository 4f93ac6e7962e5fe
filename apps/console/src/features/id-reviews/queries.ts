import type { OutputOf } from '@caimin/contract'
import { pagesQuery } from '@caimin/session'
import { client } from '../../platform/client.ts'
import { queryClient } from '../../platform/query-client.ts'

export type IdReview = OutputOf<'idReviews', 'list'>['rows'][number]
export type IdReviewsFilter = 'waiting' | 'decided'

const KEY = ['id-reviews']

export const idReviewsQuery = (filter: IdReviewsFilter) =>
  pagesQuery({
    queryKey: [...KEY, filter],
    load: (cursor, signal) => client.idReviews.list({ filter, ...cursor }, { signal }),
  })

export const refreshIdReviews = (): Promise<void> => queryClient.invalidate(KEY)
