import { type OutputOf, PRODUCT_VERSION_CODE } from '@caimin/contract'
import { unwrapReply } from '@caimin/session'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../../platform/data/client.ts'

export type NewestOrder = OutputOf<'orders', 'list'>['rows'][number]

const NEWEST_SHOWN = '2'

export const newestOrdersQuery = queryOptions({
  queryKey: ['orders', 'newest'],
  queryFn: ({ signal }) => unwrapReply(client.orders.list({ size: NEWEST_SHOWN }, { signal })),
})

/** The newest version of the app. */
export const releaseQuery = queryOptions({
  queryKey: ['help', 'release'],
  queryFn: ({ signal }) =>
    unwrapReply(client.help.appUpdate({ version_code: String(PRODUCT_VERSION_CODE) }, { signal })),
})
