import type { MatchGameId } from '@caimin/rules'
import { unwrapReply } from '@caimin/session'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../data/client.ts'

/** Matches on sale with their odds. The socket makes them stale when odds move. */
export const matchesQuery = (game: MatchGameId) =>
  queryOptions({
    queryKey: ['betting', 'matches', game],
    queryFn: ({ signal }) => unwrapReply(client.betting.matches({ type: game }, { signal })),
  })
