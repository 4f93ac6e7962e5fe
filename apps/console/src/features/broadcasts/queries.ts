import type { BoardSport, OutputOf } from '@caimin/contract'
import { unwrapReply } from '@caimin/session'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../../platform/client.ts'
import { queryClient } from '../../platform/query-client.ts'

export type Entered = OutputOf<'broadcasts', 'list'>
export type BroadcastRow = Entered['rows'][number]

/** The broadcasts of matches that were entered. */
export const broadcastsQuery = queryOptions({
  queryKey: ['operator', 'broadcasts'],
  queryFn: ({ signal }) => unwrapReply(client.broadcasts.list({}, { signal })),
})

/** Every change answers the broadcasts as they are afterwards. */
export const showEntered = (entered: Entered): Promise<void> =>
  queryClient.setAndRefetch(broadcastsQuery.queryKey, entered)

/** The matches of a sport for which a broadcast can be entered: those that run, and those that come next. */
export const matchesQuery = (sport: BoardSport) =>
  queryOptions({
    queryKey: ['operator', 'broadcasts', 'matches', sport],
    async queryFn({ signal }) {
      const [running, coming] = await Promise.all(
        (['running', 'coming'] as const).map((view) => unwrapReply(client.scores.board({ sport, view }, { signal }))),
      )
      return [...(running?.rows ?? []), ...(coming?.rows ?? [])]
    },
  })
