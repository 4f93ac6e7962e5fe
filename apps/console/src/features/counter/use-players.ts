import type { OutputOf } from '@caimin/contract'
import { answerOf } from '@caimin/session'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { client } from '../../platform/client.ts'

export type CounterPlayer = OutputOf<'counter', 'players'>['rows'][number]

/** The shop's players, by a part of a name or of a mobile number. */
export function usePlayers(search: string) {
  return useInfiniteQuery({
    queryKey: ['counter', 'players', search],
    queryFn: ({ pageParam }) =>
      answerOf(
        client.counter.players({ ...(search !== '' && { search }), ...(pageParam !== null && { cursor: pageParam }) }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next_cursor,
    placeholderData: keepPreviousData,
  })
}
