import { unwrapReply } from '@caimin/session'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../data/client.ts'

/** The newest draw of every game. */
export const latestDrawsQuery = queryOptions({
  queryKey: ['draws', 'latest'],
  queryFn: ({ signal }) => unwrapReply(client.draws.latest({}, { signal })),
})
