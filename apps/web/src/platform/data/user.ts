import type { OutputOf } from '@caimin/contract'
import { unwrapReply } from '@caimin/session'
import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useSession } from '../session/session.ts'
import { client } from './client.ts'
import { queryClient } from './query-client.ts'

export type User = OutputOf<'account', 'userInfo'>

const userQuery = queryOptions({
  queryKey: ['account', 'user'],
  queryFn: ({ signal }) => unwrapReply(client.account.userInfo({}, { signal })),
})

/** The signed-in player with wallet and order counts; idle while signed out. */
export function useUser(): UseQueryResult<User> {
  const session = useSession()
  return useQuery({ ...userQuery, enabled: session !== null })
}

/** The signed-in player if some page has asked already; asks nothing itself. */
export function useKnownUser(): User | undefined {
  const session = useSession()
  const { data } = useQuery({ ...userQuery, enabled: false })
  return session === null ? undefined : data
}

/** Fetches user info again, as after coming back or when money moved. */
export function refreshUser(): Promise<void> {
  return queryClient.invalidate(userQuery.queryKey)
}
