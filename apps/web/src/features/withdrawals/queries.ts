import type { OutputOf } from '@caimin/contract'
import { pagesQuery, unwrapReply } from '@caimin/session'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../../platform/data/client.ts'
import { queryClient } from '../../platform/data/query-client.ts'
import { refreshUser } from '../../platform/data/user.ts'
import type { WithdrawalState } from './withdrawals.texts.ts'

export type Info = OutputOf<'withdrawals', 'info'>
export type Withdrawal = OutputOf<'withdrawals', 'list'>['rows'][number]

/** What may leave, where to, and what is missing. */
export const infoQuery = queryOptions({
  queryKey: ['withdrawals', 'info'],
  queryFn: ({ signal }) => unwrapReply(client.withdrawals.info({}, { signal })),
})

export const notWithdrawQuery = queryOptions({
  queryKey: ['withdrawals', 'not'],
  queryFn: ({ signal }) => unwrapReply(client.withdrawals.notWithdraw({}, { signal })),
})

export const recordsQuery = (state: WithdrawalState | 'all') =>
  pagesQuery({
    queryKey: ['withdrawals', 'list', state],
    load: (cursor, signal) => client.withdrawals.list({ ...(state !== 'all' && { state }), ...cursor }, { signal }),
  })

export const recordQuery = (withdrawalId: string) =>
  queryOptions({
    queryKey: ['withdrawals', 'one', withdrawalId],
    queryFn: ({ signal }) => unwrapReply(client.withdrawals.detail({ withdrawal_id: withdrawalId }, { signal })),
  })

/** Money moved: lists, wallet and what is left are asked for anew. */
export async function refreshWithdrawals(): Promise<void> {
  await Promise.all([queryClient.invalidate(['withdrawals']), refreshUser()])
}
