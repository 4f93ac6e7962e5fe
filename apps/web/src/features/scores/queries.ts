import type { BoardSport, BoardView, InputOf, OutputOf } from '@caimin/contract'
import { pagesQuery, unwrapReply } from '@caimin/session'
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

/** What the player has bet on matches that are not decided. The key begins with `orders`: it follows them. */
export const ownLegsQuery = queryOptions({
  queryKey: ['orders', 'legs'],
  queryFn: ({ signal }) => unwrapReply(client.scores.ownLegs({}, { signal })),
})

/** What the players of one's shop put their money on. */
export const stakesQuery = (matchId: string) =>
  queryOptions({
    queryKey: ['betting', 'stakes', matchId],
    queryFn: ({ signal }) => unwrapReply(client.betting.stakes({ match_id: matchId }, { signal })),
  })

/** The board of a sport. The socket changes its rows; how old they are it does not say while nothing moves. */
export const boardQuery = (sport: BoardSport, view: BoardView) =>
  queryOptions({
    queryKey: ['scores', 'board', sport, view],
    queryFn: ({ signal }) => unwrapReply(client.scores.board({ sport, view }, { signal })),
    refetchInterval: REFRESH_MS,
  })

/** The matches that the player follows. The socket changes them like those of a board. */
export const followedQuery = queryOptions({
  queryKey: ['scores', 'followed'],
  queryFn: ({ signal }) => unwrapReply(client.scores.followed({}, { signal })),
  refetchInterval: REFRESH_MS,
})

/** How goals make themselves known to the player. */
export const goalAlertsQuery = queryOptions({
  queryKey: ['scores', 'goal-alerts'],
  queryFn: ({ signal }) => unwrapReply(client.scores.goalAlerts({}, { signal })),
})

/** One match. The socket makes it stale when it moves. */
export const matchQuery = (matchId: string) =>
  queryOptions({
    queryKey: ['scores', 'info', matchId],
    queryFn: ({ signal }) => unwrapReply(client.scores.info({ match_id: matchId }, { signal })),
    refetchInterval: REFRESH_MS,
  })

export type Odds = OutputOf<'scores', 'odds'>

/** How the odds of a match moved. */
export const oddsQuery = (matchId: string) =>
  queryOptions({
    queryKey: ['scores', 'odds', matchId],
    queryFn: ({ signal }) => unwrapReply(client.scores.odds({ match_id: matchId }, { signal })),
    refetchInterval: REFRESH_MS,
  })

type PastFilter = Omit<InputOf<'scores', 'past'>, 'cursor'>

/** Finished matches, newest first. */
export const pastBoardQuery = (filter: PastFilter) =>
  pagesQuery({
    queryKey: ['scores', 'past', filter],
    load: (cursor, signal) => client.scores.past({ ...filter, ...cursor }, { signal }),
  })
