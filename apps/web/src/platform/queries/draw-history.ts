import type { GameId } from '@caimin/rules'
import { pagesQuery } from '@caimin/session'
import { client } from '../data/client.ts'

/** Every draw of one game, the newest first. */
export const drawHistoryQuery = (game: GameId) =>
  pagesQuery({
    queryKey: ['draws', 'history', game],
    load: (cursor, signal) => client.draws.history({ game, ...cursor }, { signal }),
  })
