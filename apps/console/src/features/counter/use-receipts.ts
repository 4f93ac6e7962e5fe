import type { OutputOf } from '@caimin/contract'
import { answerOf } from '@caimin/session'
import { useInfiniteQuery } from '@tanstack/react-query'
import { client } from '../../platform/client.ts'

export type ReceiptRow = OutputOf<'counter', 'receipts'>['rows'][number]
export type ReceiptsFilter = 'all' | 'refunding'

/** The shop's cash receipts, the newest first. */
export function useReceipts(filter: ReceiptsFilter) {
  return useInfiniteQuery({
    queryKey: ['counter', 'receipts', filter],
    queryFn: ({ pageParam }) =>
      answerOf(client.counter.receipts({ filter, ...(pageParam === null ? {} : { cursor: pageParam }) })),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next_cursor,
  })
}
