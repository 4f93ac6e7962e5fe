import { type Instant, ok, refuse, seconds, wholePercents } from '@caimin/base'
import { type StakesOnMatch, stakesOnMatch } from '../../core/orders/index.ts'
import type { Shops } from '../../core/shops/index.ts'
import { type BriefCache, createBriefCache } from '../../platform/brief-cache.ts'
import { query } from '../../platform/handlers/feature.ts'

/** Enough orders for meaningful shares, and few enough to add up during a call. */
const MAX_ORDERS = 500
/** With fewer orders, single bets could be identified. */
const MIN_PLAYERS = 3

/** Adding up big orders takes a second, and shares hardly change in less. */
export const createStakesCache = (now: () => Instant): BriefCache<StakesOnMatch> =>
  createBriefCache({ lifeMs: seconds(30), size: 2_000, now })

interface StakesServices {
  readonly shops: Shops
  readonly stakes: BriefCache<StakesOnMatch>
}

/** How the stakes of the player's shop on one match are shared among the options of each play. */
export const showStakes = query<'betting', 'stakes', StakesServices>(
  async ({ r, actor, input: { match_id: matchId }, shops, stakes }) => {
    const shop = await shops.find(r, actor.shopId)
    if (shop === undefined) return refuse('shop_not_chosen')
    const options = { shopId: shop.id, matchId, newest: MAX_ORDERS }
    const found = await stakes.of(`${shop.id} ${matchId}`, () => stakesOnMatch(r, options))
    const isEnough = found.players >= MIN_PLAYERS
    return ok({ orders: isEnough ? found.orders : 0, shares: isEnough ? sharesOf(found) : {} })
  },
)

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
