import { unwrapReply } from '@caimin/session'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../data/client.ts'

/** The player's shop. */
export const storeQuery = queryOptions({
  queryKey: ['store', 'info'],
  queryFn: ({ signal }) => unwrapReply(client.store.info({}, { signal })),
})
