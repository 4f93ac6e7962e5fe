import type { OutputOf } from '@caimin/contract'
import { pagesQuery } from '@caimin/session'
import { client } from '../../platform/client.ts'
import { queryClient } from '../../platform/query-client.ts'

export type ReviewRow = OutputOf<'ticketReviews', 'list'>['rows'][number]

const KEY = ['operator', 'ticket-reviews']

/** No socket event reports a review, and its order has a cutoff, so the list is polled. */
const REVIEWS_EVERY_MS = 15_000

/** The records that wait; the side bar counts them. */
export const ticketReviewsQuery = pagesQuery({
  queryKey: KEY,
  load: (cursor, signal) => client.ticketReviews.list(cursor, { signal }),
  refetchInterval: REVIEWS_EVERY_MS,
})

export const refreshTicketReviews = (): Promise<void> => queryClient.invalidate(KEY)
