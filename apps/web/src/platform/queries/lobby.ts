import { unwrapReply } from '@caimin/session'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../data/client.ts'

/** What the shop sells now. */
export const lobbyQuery = queryOptions({
  queryKey: ['betting', 'lobby'],
  queryFn: ({ signal }) => unwrapReply(client.betting.lobby({}, { signal })),
})
