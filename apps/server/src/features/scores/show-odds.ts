import { ok, refuse } from '@caimin/base'
import type { OutputOf, Values } from '@caimin/contract'
import { matchPlays } from '@caimin/rules'
import { AVERAGE_ODDS, type CatalogCache, oddsMovesOf, viewMatchNames } from '../../core/catalog/index.ts'
import { query } from '../../platform/handlers/feature.ts'
import { isSelling } from './is-selling.ts'
import { viewMoves } from './odds-moves.view.ts'

/** So many changes of each play's odds, besides the opening. */
const MOVES = 40

interface Services {
  readonly catalog: CatalogCache
  readonly showsAverageOdds: boolean
}

/** How the odds of all plays of a match moved. */
export const showOdds = query<'scores', 'odds', Services>(
  async ({ r, input: { match_id: matchId }, catalog, showsAverageOdds }) => {
    const match = (await catalog.matches(r, [matchId])).get(matchId)
    if (match === undefined) return refuse('not_found')
    const plays = [...matchPlays(match.game), ...(showsAverageOdds ? [AVERAGE_ODDS] : [])]
    const { [AVERAGE_ODDS]: average, ...moves } = viewMoves(await oddsMovesOf(r, matchId, { plays, newest: MOVES }))
    return ok({
      server_time: r.now,
      match: { ...viewMatchNames(match), game: match.game, is_selling: isSelling(match, r.now) },
      moves,
      average: average === undefined ? null : viewAverage(average),
      fetched_at: match.fetchedAt,
    })
  },
)

type OddsView = Values<OutputOf<'scores', 'odds'>>
type AverageView = NonNullable<OddsView['average']>

function viewAverage({ newest, opening }: OddsView['moves'][string]): AverageView | null {
  const [last] = newest
  const first = opening ?? newest.at(-1)
  if (last === undefined || first === undefined) return null
  return {
    opening: first.odds as AverageView['opening'],
    now: last.odds as AverageView['now'],
    changed_at: last.changed_at,
  }
}
