import type { FixedGameId, GameId, MatchGameId, NumberGameId } from '@caimin/rules'
import { unwrapReply } from '@caimin/session'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { client } from '../../platform/data/client.ts'
import { matchesQuery } from '../../platform/queries/matches.ts'

/** For when the socket is down. */
const SAFETY_REFRESH_MS = 60_000

export const liveMatchesQuery = (game: MatchGameId) =>
  queryOptions({ ...matchesQuery(game), refetchInterval: SAFETY_REFRESH_MS })

/** The same with those of these days that have closed. */
export const slateQuery = (game: MatchGameId) =>
  queryOptions({
    queryKey: ['betting', 'matches', game, 'closed'],
    queryFn: ({ signal }) => unwrapReply(client.betting.matches({ type: game, closed: 'shown' }, { signal })),
    refetchInterval: SAFETY_REFRESH_MS,
  })

/**
 * An issue on sale with its pool, misses and last draws: the one asked for, the next to close when that is not on sale.
 */
export const issueQuery = (game: NumberGameId | FixedGameId, issueNo = '') =>
  queryOptions({
    queryKey: ['betting', 'issue', game, issueNo],
    queryFn: ({ signal }) =>
      unwrapReply(client.betting.issue({ game, ...(issueNo !== '' && { issue_no: issueNo }) }, { signal })),
    placeholderData: keepPreviousData,
  })

/** The red packets that could pay a part of a bet. */
export const fittingPacketsQuery = (game: GameId) =>
  queryOptions({
    queryKey: ['packets', 'fitting', game],
    queryFn: ({ signal }) => unwrapReply(client.packets.fitting({ game }, { signal })),
  })
