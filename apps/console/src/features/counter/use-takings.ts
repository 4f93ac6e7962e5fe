import type { OutputOf } from '@caimin/contract'
import { answerOf } from '@caimin/session'
import { useInfiniteQuery } from '@tanstack/react-query'
import { client } from '../../platform/client.ts'

export type Taking = OutputOf<'takings', 'list'>['rows'][number]
export type TakingsFilter = 'to_confirm' | 'refunding' | 'all'

const LOOK_AGAIN_MS = 15_000

/** The shop's recharges, the newest first. */
export function useTakings(filter: TakingsFilter) {
  return useInfiniteQuery({
    queryKey: ['counter', 'takings', filter],
    queryFn: ({ pageParam }) =>
      answerOf(client.takings.list({ filter, ...(pageParam === null ? {} : { cursor: pageParam }) })),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next_cursor,
    refetchInterval: LOOK_AGAIN_MS,
  })
}
