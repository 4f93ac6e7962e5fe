import { pagesQuery, unwrapReply } from '@caimin/session'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../../platform/client.ts'

/** The pictures that players scan to pay the shop. */
export const codesQuery = queryOptions({
  queryKey: ['board', 'codes'],
  queryFn: ({ signal }) => unwrapReply(client.store.shopCodes({}, { signal })),
})

/** The notices that hang out now. */
export const noticesQuery = pagesQuery({
  queryKey: ['board', 'notices'],
  load: (cursor, signal) => client.store.shopNotices(cursor, { signal }),
})
