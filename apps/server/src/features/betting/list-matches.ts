import { ok, refuse, toWire } from '@caimin/base'
import type { InputOf, Reply } from '@caimin/contract'
import { gameKind, type MatchGameId } from '@caimin/rules'
import { type Shop, shopGame } from '../../core/shops/index.ts'
import type { Reader } from '../../platform/context.ts'
import type { PlayerActor } from '../../platform/http/handler.ts'
import type { BettingReadDeps } from './betting.deps.ts'
import { newestOf, orderDeadline, viewMatch } from './match-entry.view.ts'

/** The matches that can still be bet in the player's shop, soonest cutoff first. */
export const listMatches = (
  deps: BettingReadDeps,
  input: InputOf<'betting', 'matches'>,
  actor: PlayerActor,
): Promise<Reply<'betting', 'matches'>> =>
  deps.database.read(async (r) => {
    const shop = await shopOf(deps, r, actor)
    if (shop === undefined) return refuse('shop_not_chosen')
    if (gameKind(input.type) !== 'match') return refuse('not_open_yet')
    const { advanceMinutes, isOpen } = shopGame(shop, input.type)
    const matches = await deps.catalog.onSale(r, input.type as MatchGameId)
    const open = matches.filter((match) => orderDeadline(match.gameDeadlineAt, advanceMinutes) > r.now)
    const fetchedAt = newestOf(open)
    return ok({
      server_time: toWire(r.now),
      game: input.type,
      advance_minutes: advanceMinutes,
      is_stopped_by_shop: !isOpen,
      fetched_at: fetchedAt === null ? null : toWire(fetchedAt),
      rows: open.map((match) => viewMatch(match, advanceMinutes)),
    })
  })

/** The shop the player has chosen. */
export const shopOf = async (
  deps: Pick<BettingReadDeps, 'shops'>,
  r: Reader,
  actor: PlayerActor,
): Promise<Shop | undefined> => (actor.shopId === null ? undefined : deps.shops.find(r, actor.shopId))
