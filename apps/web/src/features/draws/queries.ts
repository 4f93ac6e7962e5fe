import type { GameId } from '@caimin/rules'
import type { MatchGameId } from '@caimin/rules/games'
import { pagesQuery } from '@caimin/session'
import { client } from '../../platform/data/client.ts'

/** Every draw of one game, the newest first. */
export const historyQuery = (game: GameId) =>
  pagesQuery({
    queryKey: ['draws', 'history', game],
    load: (cursor, signal) => client.draws.history({ game, ...cursor }, { signal }),
  })

/** Finished matches of a game, the newest first. */
export const matchResultsQuery = (game: MatchGameId) =>
  pagesQuery({
    queryKey: ['draws', 'matches', game],
    load: (cursor, signal) => client.draws.matchResults({ game, ...cursor }, { signal }),
  })
