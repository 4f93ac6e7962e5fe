import { unwrapReply } from '@caimin/session'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../data/client.ts'

/** How many messages are unread, of all kinds together. */
export const unreadQuery = queryOptions({
  queryKey: ['messages', 'unread'],
  queryFn: ({ signal }) => unwrapReply(client.messages.list({ size: '1' }, { signal })),
  select: ({ unread }) => Object.values(unread).reduce((sum, count) => sum + count, 0),
})
