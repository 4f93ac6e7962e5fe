import type { OutputOf } from '@caimin/contract'
import { pagesQuery, unwrapReply } from '@caimin/session'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../../platform/client.ts'
import { queryClient } from '../../platform/query-client.ts'
import type { WithdrawalState } from './withdrawals.texts.ts'

export type DeskWithdrawal = OutputOf<'withdrawals', 'deskList'>['rows'][number]
export type Filter = WithdrawalState | 'all'

const KEY = ['withdrawals']

/** The shop's withdrawals by state, with what waits. */
export const deskListQuery = (filter: Filter) =>
  pagesQuery({
    queryKey: [...KEY, 'desk', filter],
    load: (cursor, signal) =>
      client.withdrawals.deskList({ ...(filter !== 'all' && { state: filter }), ...cursor }, { signal }),
  })

export type Background = OutputOf<'withdrawals', 'deskDetail'>

/** With its shop for the operator, who sees those of all. */
export interface WithdrawalKey {
  readonly withdrawal_id: string
  readonly shop_id?: string
}

/** Where the money of a withdrawal comes from, and what else its player has and asked for. */
export const backgroundQuery = ({ withdrawal_id, shop_id }: WithdrawalKey) =>
  queryOptions({
    queryKey: [...KEY, 'background', withdrawal_id],
    queryFn: ({ signal }) =>
      unwrapReply(
        shop_id === undefined
          ? client.withdrawals.deskDetail({ withdrawal_id }, { signal })
          : client.withdrawals.reviewDetail({ shop_id, withdrawal_id }, { signal }),
      ),
  })

/** Large withdrawals of all shops that wait for a second person. */
export const reviewListQuery = pagesQuery({
  queryKey: [...KEY, 'review'],
  load: (cursor, signal) => client.withdrawals.reviewList(cursor, { signal }),
})

/** Large refunds of recharges that wait for a second person. */
export const refundReviewsQuery = pagesQuery({
  queryKey: [...KEY, 'refunds'],
  load: (cursor, signal) => client.takings.reviewList(cursor, { signal }),
})

/** Very large payouts that wait for a second person. */
export const prizeReviewsQuery = pagesQuery({
  queryKey: [...KEY, 'prizes'],
  load: (cursor, signal) => client.prizeReviews.list(cursor, { signal }),
})

/** The files made for the bank, the newest first. */
export const payoutFilesQuery = pagesQuery({
  queryKey: [...KEY, 'files'],
  load: (cursor, signal) => client.withdrawals.payoutFiles(cursor, { signal }),
})

export const refreshWithdrawals = (): Promise<void> => queryClient.invalidate(KEY)
