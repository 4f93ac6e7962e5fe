import type { OutputOf } from '@caimin/contract'
import { answerOf } from '@caimin/session'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { client } from '../../platform/data/client.ts'
import { queryClient } from '../../platform/data/query-client.ts'
import { refreshUser } from '../../platform/data/user.ts'
import type { WithdrawalState } from './withdrawals.texts.ts'

export type Info = OutputOf<'withdrawals', 'info'>
export type Withdrawal = OutputOf<'withdrawals', 'list'>['rows'][number]

/** What may leave, where to, and what is missing. */
export function useWithdrawInfo() {
  return useQuery({ queryKey: ['withdrawals', 'info'], queryFn: () => answerOf(client.withdrawals.info({})) })
}

export function useNotWithdraw() {
  return useQuery({ queryKey: ['withdrawals', 'not'], queryFn: () => answerOf(client.withdrawals.notWithdraw({})) })
}

export function useRecords(state: WithdrawalState | 'all') {
  return useInfiniteQuery({
    queryKey: ['withdrawals', 'list', state],
    queryFn: ({ pageParam }) =>
      answerOf(
        client.withdrawals.list({
          ...(state !== 'all' && { state }),
          ...(pageParam !== undefined && { cursor: pageParam }),
        }),
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
  })
}

export function useRecord(withdrawalId: string) {
  return useQuery({
    queryKey: ['withdrawals', 'one', withdrawalId],
    queryFn: () => answerOf(client.withdrawals.detail({ withdrawal_id: withdrawalId })),
  })
}

/** Money moved: lists, wallet and what is left are asked for anew. */
export async function refreshWithdrawals(): Promise<void> {
  await Promise.all([queryClient.makeStale(['withdrawals']), refreshUser()])
}
