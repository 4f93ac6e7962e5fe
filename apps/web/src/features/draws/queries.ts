import type { GameId } from '@caimin/rules'
import type { MatchGameId } from '@caimin/rules/games'
import { pagesQuery, unwrapReply } from '@caimin/session'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../../platform/data/client.ts'

/** Finished matches of a game, the newest first. */
export const matchResultsQuery = (game: MatchGameId) =>
  pagesQuery({
    queryKey: ['draws', 'matches', game],
    load: (cursor, signal) => client.draws.matchResults({ game, ...cursor }, { signal }),
  })

/** A draw with what came before and after it; the newest where none is named. */
export const drawQuery = (game: GameId, issueNo: string | undefined) =>
  queryOptions({
    queryKey: ['draws', 'info', game, issueNo ?? 'newest'],
    queryFn: async ({ signal }) => {
      const named = issueNo ?? (await unwrapReply(client.draws.history({ game }, { signal }))).rows[0]?.issue_no ?? ''
      return unwrapReply(client.draws.info({ game, issue_no: named }, { signal }))
    },
  })

const MOST = '50'

/** The player's own orders of an issue. */
export const ownOrdersQuery = (game: GameId, issueNo: string) =>
  queryOptions({
    queryKey: ['orders', 'issue', game, issueNo],
    queryFn: ({ signal }) => unwrapReply(client.orders.list({ game, issue_no: issueNo, size: MOST }, { signal })),
  })
