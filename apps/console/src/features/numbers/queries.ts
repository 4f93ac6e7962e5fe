import type { OutputOf } from '@caimin/contract'
import { unwrapReply } from '@caimin/session'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../../platform/client.ts'
import { queryClient } from '../../platform/query-client.ts'

export type Closed = OutputOf<'numbers', 'list'>

/** Numbers that no shop sells, or sells up to an amount. */
export const closedNumbersQuery = queryOptions({
  queryKey: ['operator', 'numbers'],
  queryFn: ({ signal }) => unwrapReply(client.numbers.list({}, { signal })),
})

/** Every change answers the numbers as they are afterwards. */
export const showClosed = (closed: Closed): Promise<void> =>
  queryClient.setAndRefetch(closedNumbersQuery.queryKey, closed)

export const refreshClosed = (): Promise<void> => queryClient.invalidate(closedNumbersQuery.queryKey)
