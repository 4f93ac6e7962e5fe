import type { OutputOf } from '@caimin/contract'
import { pagesQuery, unwrapReply } from '@caimin/session'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../../platform/client.ts'
import { queryClient } from '../../platform/query-client.ts'

export type ReviewRow = OutputOf<'ticketReviews', 'list'>['rows'][number]

const KEY = ['operator', 'ticket-reviews']

/** No socket event reports a review, and its order has a cutoff, so the list is polled. */
const REVIEWS_EVERY_MS = 15_000
const COUNT_EVERY_MS = 60_000

export const ticketReviewsQuery = pagesQuery({
  queryKey: KEY,
  load: (cursor, signal) => client.ticketReviews.list(cursor, { signal }),
  refetchInterval: REVIEWS_EVERY_MS,
})

/** How many wait, beside the name in the side bar. */
export const ticketReviewsCountQuery = queryOptions({
  queryKey: [...KEY, 'count'],
  queryFn: ({ signal }) => unwrapReply(client.ticketReviews.list({}, { signal })).then(({ rows }) => rows.length),
  refetchInterval: COUNT_EVERY_MS,
})

export const refreshTicketReviews = (): Promise<void> => queryClient.invalidate(KEY)
