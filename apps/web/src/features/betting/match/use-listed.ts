import type { MatchGameId } from '@caimin/rules'
import { useQuery } from '@tanstack/react-query'
import { slateQuery } from '../queries.ts'
import type { MatchEntry } from '../slip/match-slip.ts'
import { withClosed } from './match-groups.ts'

/**
 * The matches a list shows: those on sale, and once the player wants to see them, those of these days that have closed.
 * They are fetched for the list alone; slip, search and bets know what is on sale.
 */
export function useListed(
  game: MatchGameId,
  rows: readonly MatchEntry[],
  isClosedHidden: boolean,
): readonly MatchEntry[] {
  const slate = useQuery({ ...slateQuery(game), enabled: !isClosedHidden })
  return isClosedHidden || slate.data === undefined ? rows : withClosed(rows, slate.data.rows)
}
