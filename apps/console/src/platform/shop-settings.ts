import { unwrapReply } from '@caimin/session'
import { queryOptions } from '@tanstack/react-query'
import { client } from './client.ts'
import { queryClient } from './query-client.ts'

/** What the shop is set to; its own page and the queue show it. */
export const shopSettingsQuery = queryOptions({
  queryKey: ['setup', 'settings'],
  queryFn: ({ signal }) => unwrapReply(client.setup.settings({}, { signal })),
})

export const refreshShopSettings = (): Promise<void> => queryClient.invalidate(shopSettingsQuery.queryKey)
