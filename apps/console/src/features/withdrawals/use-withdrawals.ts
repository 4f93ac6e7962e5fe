import type { OutputOf } from '@caimin/contract'
import { answerOf } from '@caimin/session'
import { toast } from '@caimin/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { client } from '../../platform/client.ts'
import { queryClient } from '../../platform/query-client.ts'
import type { WithdrawalState } from './withdrawals.texts.ts'

export type DeskWithdrawal = OutputOf<'withdrawals', 'deskList'>['rows'][number]
export type Filter = WithdrawalState | 'all'

/** The shop's withdrawals by state, with what waits. */
export const useDeskList = (filter: Filter) =>
  useInfiniteQuery({
    queryKey: ['withdrawals', 'desk', filter],
    queryFn: ({ pageParam }) =>
      answerOf(
        client.withdrawals.deskList({
          ...(filter !== 'all' && { state: filter }),
          ...(pageParam !== null && { cursor: pageParam }),
        }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next_cursor,
  })

export const useReviewList = () =>
  useInfiniteQuery({
    queryKey: ['withdrawals', 'review'],
    queryFn: ({ pageParam }) =>
      answerOf(client.withdrawals.reviewList(pageParam === null ? {} : { cursor: pageParam })),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next_cursor,
  })

/** The files made for the bank, the newest first. */
export const usePayoutFiles = () =>
  useInfiniteQuery({
    queryKey: ['withdrawals', 'files'],
    queryFn: ({ pageParam }) =>
      answerOf(client.withdrawals.payoutFiles(pageParam === null ? {} : { cursor: pageParam })),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next_cursor,
  })

export const refreshWithdrawals = (): Promise<void> => queryClient.makeStale(['withdrawals'])

interface Decision<T> {
  /** What to say of what it did. */
  readonly done: (reply: T) => string
  readonly onLeave: () => void
}

/** Says what a decision did and leaves what it was about; one that was refused stays on screen. Both make the lists old. */
export async function followDecision<T>(call: Promise<T | null>, { done, onLeave }: Decision<T>): Promise<void> {
  const reply = await call
  if (reply !== null) {
    toast(done(reply))
    onLeave()
  }
  await refreshWithdrawals()
}
