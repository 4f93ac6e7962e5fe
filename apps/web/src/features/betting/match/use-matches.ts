import type { MatchGameId } from '@caimin/rules'
import { unwrapReply } from '@caimin/session'
import { useQuery } from '@tanstack/react-query'
import { client } from '../../../platform/data/client.ts'
import type { MatchEntry } from '../slip/match-slip.ts'
import { withClosed } from './match-groups.ts'

const SAFETY_REFRESH_MS = 60_000

/** Matches on sale with their odds. The socket makes them stale when odds move; the interval is for when it is down. */
export function useMatches(game: MatchGameId) {
  return useQuery({
    queryKey: ['betting', 'matches', game],
    queryFn: () => unwrapReply(client.betting.matches({ type: game })),
    refetchInterval: SAFETY_REFRESH_MS,
  })
}

/**
 * The matches a list shows: those on sale, and once the player wants to see them, those of these days that have closed.
 * They are fetched for the list alone; slip, search and bets know what is on sale.
 */
export function useListed(
  game: MatchGameId,
  rows: readonly MatchEntry[],
  isClosedHidden: boolean,
): readonly MatchEntry[] {
  const slate = useQuery({
    queryKey: ['betting', 'matches', game, 'closed'],
    queryFn: () => unwrapReply(client.betting.matches({ type: game, closed: 'shown' })),
    refetchInterval: SAFETY_REFRESH_MS,
    enabled: !isClosedHidden,
  })
  return isClosedHidden || slate.data === undefined ? rows : withClosed(rows, slate.data.rows)
}
