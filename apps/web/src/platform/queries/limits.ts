import { unwrapReply } from '@caimin/session'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../data/client.ts'

/** The player's own limits and breaks with what was used. */
export const limitsQuery = queryOptions({
  queryKey: ['limits'],
  queryFn: ({ signal }) => unwrapReply(client.limits.index({}, { signal })),
})
