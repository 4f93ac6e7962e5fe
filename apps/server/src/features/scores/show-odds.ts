import { ok, refuse } from '@caimin/base'
import { matchPlays } from '@caimin/rules'
import { type CatalogCache, oddsMovesOf, viewMatchNames } from '../../core/catalog/index.ts'
import { query } from '../../platform/handlers/feature.ts'
import { viewMoves } from './odds-moves.view.ts'

/** So many changes of each play's odds, besides the opening. */
const MOVES = 40

/** How the odds of all plays of a match moved. */
export const showOdds = query<'scores', 'odds', { readonly catalog: CatalogCache }>(
  async ({ r, input: { match_id: matchId }, catalog }) => {
    const match = (await catalog.matches(r, [matchId])).get(matchId)
    if (match === undefined) return refuse('not_found')
    const moves = await oddsMovesOf(r, matchId, { plays: matchPlays(match.game), newest: MOVES })
    return ok({
      server_time: r.now,
      match: { ...viewMatchNames(match), game: match.game },
      moves: viewMoves(moves),
      average_odds: match.averageOdds,
      fetched_at: match.fetchedAt,
    })
  },
)
