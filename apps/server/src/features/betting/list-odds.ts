import { ok, refuse } from '@caimin/base'
import type { OutputOf, Values } from '@caimin/contract'
import { gameKind, type MatchGameId } from '@caimin/rules'
import type { CatalogCache, CatalogMatch } from '../../core/catalog/index.ts'
import { query } from '../../platform/handlers/feature.ts'
import { newestOf } from './match-entry.view.ts'

type OddsRow = Values<OutputOf<'betting', 'odds'>>['rows'][number]

/** The odds of all matches of a game that are on sale, whether the player's shop sells the game or not. */
export const listOdds = query<'betting', 'odds', { readonly catalog: CatalogCache }>(async ({ r, input, catalog }) => {
  if (gameKind(input.type) !== 'match') return refuse('not_open_yet')
  const matches = await catalog.onSale(r, input.type as MatchGameId)
  return ok({ server_time: r.now, game: input.type, fetched_at: newestOf(matches), rows: matches.map(viewOdds) })
})

const viewOdds = (match: CatalogMatch): OddsRow => ({
  match_id: match.id,
  handicap: match.handicap,
  total: match.total,
  odds: match.odds as OddsRow['odds'],
  movements: match.movements as OddsRow['movements'],
  average_odds: match.averageOdds,
  fetched_at: match.fetchedAt,
  version: match.version,
})
