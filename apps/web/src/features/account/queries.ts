import { unwrapReply } from '@caimin/session'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { client } from '../../platform/data/client.ts'

/** Shops by name; all of them for an empty search. */
export const shopsQuery = (search: string) =>
  queryOptions({
    queryKey: ['account', 'shops', search],
    queryFn: ({ signal }) => unwrapReply(client.account.listShops(search === '' ? {} : { search }, { signal })),
    placeholderData: keepPreviousData,
  })
