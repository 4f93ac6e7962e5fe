import { unwrapReply } from '@caimin/session'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../../platform/data/client.ts'

/** Odds of some match move every few seconds; of one they are worth asking for so often. */
const REFRESH_MS = 60_000

/** What is known about a match. */
export const analysisQuery = (matchId: string) =>
  queryOptions({
    queryKey: ['scores', 'analysis', matchId],
    queryFn: ({ signal }) => unwrapReply(client.scores.analysis({ match_id: matchId }, { signal })),
    refetchInterval: REFRESH_MS,
  })

/** What the players of one's shop put their money on. */
export const stakesQuery = (matchId: string) =>
  queryOptions({
    queryKey: ['betting', 'stakes', matchId],
    queryFn: ({ signal }) => unwrapReply(client.betting.stakes({ match_id: matchId }, { signal })),
  })
