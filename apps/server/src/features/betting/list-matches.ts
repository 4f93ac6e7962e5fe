import { ok, refuse } from '@caimin/base'
import type { InputOf, Reply } from '@caimin/contract'
import { gameKind, type MatchGameId } from '@caimin/rules'
import { type Shop, shopGame } from '../../core/shops/index.ts'
import type { Reader } from '../../platform/context.ts'
import type { PlayerActor } from '../../platform/http/handler.ts'
import type { BettingReadDeps } from './betting.deps.ts'
import type { MatchLists } from './match-lists.ts'

/** The matches that can still be bet in the player's shop, soonest cutoff first; when asked for, those that have closed too. */
export const listMatches = (
  deps: BettingReadDeps & { readonly lists: MatchLists },
  input: InputOf<'betting', 'matches'>,
  actor: PlayerActor,
): Promise<Reply<'betting', 'matches'>> =>
  deps.database.read(async (r) => {
    const shop = await shopOf(deps, r, actor)
    if (shop === undefined) return refuse('shop_not_chosen')
    if (gameKind(input.type) !== 'match') return refuse('not_open_yet')
    const game = input.type as MatchGameId
    const hasClosed = input.closed === 'shown'
    const matches = await (hasClosed ? deps.catalog.slate(r, game) : deps.catalog.onSale(r, game))
    return ok(deps.lists.of(matches, { game, rule: shopGame(shop, game), now: r.now, hasClosed }))
  })

/** The shop the player has chosen. */
export const shopOf = (
  deps: Pick<BettingReadDeps, 'shops'>,
  r: Reader,
  actor: PlayerActor,
): Promise<Shop | undefined> | Shop | undefined =>
  actor.shopId === null ? undefined : deps.shops.find(r, actor.shopId)
