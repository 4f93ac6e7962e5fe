import { type Instant, ok, refuse, seconds, wholePercents } from '@caimin/base'
import type { InputOf, Reply } from '@caimin/contract'
import { type StakesOnMatch, stakesOnMatch } from '../../core/orders/index.ts'
import { type BriefCache, createBriefCache } from '../../platform/brief-cache.ts'
import type { PlayerActor } from '../../platform/http/handler.ts'
import type { BettingReadDeps } from './betting.deps.ts'
import { shopOf } from './list-matches.ts'

/** Enough to tell what a shop's players think, and few enough to add up while one waits. */
const NEWEST_ORDERS = 500
/** Of fewer one could tell who bet what. */
const LEAST_PLAYERS = 3

/** Adding up big orders takes a second, and shares hardly change in less. */
export const createStakesCache = (now: () => Instant): BriefCache<StakesOnMatch> =>
  createBriefCache({ lifeMs: seconds(30), size: 2_000, now })

/** How the stakes of the player's shop on one match are shared among the options of each play. */
export const showStakes = (
  deps: BettingReadDeps,
  { match_id: matchId }: InputOf<'betting', 'stakes'>,
  actor: PlayerActor,
): Promise<Reply<'betting', 'stakes'>> =>
  deps.database.read(async (r) => {
    const shop = await shopOf(deps, r, actor)
    if (shop === undefined) return refuse('shop_not_chosen')
    const wish = { shopId: shop.id, matchId, newest: NEWEST_ORDERS }
    const found = await deps.stakes.of(`${shop.id} ${matchId}`, () => stakesOnMatch(r, wish))
    const isEnough = found.players >= LEAST_PLAYERS
    return ok({ orders: isEnough ? found.orders : 0, shares: isEnough ? sharesOf(found) : {} })
  })

type Shares = Record<string, Record<string, number>>

/** Whole percent by play and option. */
function sharesOf({ stakes }: StakesOnMatch): Shares {
  const plays = Map.groupBy(stakes, ({ play }) => play)
  return Object.fromEntries(
    [...plays].map(([play, options]) => {
      const percents = wholePercents(options.map(({ stake }) => stake))
      return [play, Object.fromEntries(options.map(({ option }, at) => [option, percents[at] ?? 0]))]
    }),
  )
}
