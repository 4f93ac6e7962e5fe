import { unwrapReply } from '@caimin/session'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../../platform/client.ts'
import { queryClient } from '../../platform/query-client.ts'

const KEY = ['security']

/** One's own second factor. */
export const ownSecurityQuery = queryOptions({
  queryKey: [...KEY, 'own'],
  queryFn: ({ signal }) => unwrapReply(client.staff.security({}, { signal })),
})

/** Where one is signed in. */
export const ownSessionsQuery = queryOptions({
  queryKey: [...KEY, 'sessions'],
  queryFn: ({ signal }) => unwrapReply(client.staff.sessions({}, { signal })),
})

export const refreshSecurity = (): Promise<void> => queryClient.invalidate(KEY)
export const refreshSessions = (): Promise<void> => queryClient.invalidate(ownSessionsQuery.queryKey)
