import { ok, refuse } from '@caimin/base'
import { gameKind, type MatchGameId } from '@caimin/rules'
import type { CatalogCache } from '../../core/catalog/index.ts'
import { type Shops, shopGame } from '../../core/shops/index.ts'
import { query } from '../../platform/handlers/feature.ts'
import type { MatchLists } from './match-lists.ts'

interface ListServices {
  readonly catalog: CatalogCache
  readonly shops: Shops
  readonly lists: MatchLists
}

/**
 * The matches that can still be bet in the player's shop, for guests in any shop, soonest cutoff first; when asked for,
 * those that have closed too.
 */
export const listMatches = query<'betting', 'matches', ListServices>(
  async ({ r, actor, input, catalog, shops, lists }) => {
    const shop = actor === null ? null : await shops.find(r, actor.shopId)
    if (shop === undefined) return refuse('shop_not_chosen')
    if (gameKind(input.type) !== 'match') return refuse('not_open_yet')
    const game = input.type as MatchGameId
    const hasClosed = input.closed === 'shown'
    const matches = await (hasClosed ? catalog.slate(r, game) : catalog.onSale(r, game))
    return ok(lists.of(matches, { game, rule: shopGame(shop, game), now: r.now, hasClosed }))
  },
)
