import type { MatchGameId } from '@caimin/rules'
import { useQuery } from '@tanstack/react-query'
import { answerOf, useClient } from '../../../app/index.ts'

const SAFETY_REFRESH_MS = 60_000

/** Matches on sale with their odds. The socket makes them stale when odds move; the interval is for when it is down. */
export function useMatches(game: MatchGameId) {
  const client = useClient()
  return useQuery({
    queryKey: ['betting', 'matches', game],
    queryFn: () => answerOf(client.betting.matches({ type: game })),
    refetchInterval: SAFETY_REFRESH_MS,
  })
}
