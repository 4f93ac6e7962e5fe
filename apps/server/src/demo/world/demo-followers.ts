import { yuan } from '@caimin/base'
import type { GameId } from '@caimin/rules'
import type { StandingTerms } from '@caimin/rules/follow'
import { pauseStandingOrder, startStandingOrder } from '../../core/orders/index.ts'
import { follow } from '../../features/follow/follow.ts'
import { POSTERS } from './demo-posts.ts'
import { DEMO_CALL, type DemoShop, regular } from './demo-shop.ts'

interface Subscription {
  readonly playerId: string
  readonly posterId: string
  readonly game: GameId
  readonly terms: StandingTerms
  readonly isPaused?: true
}

const TERMS: StandingTerms = {
  stake: { kind: 'fixed', amount: yuan(10) },
  totalCopies: 20,
  copiesPerDay: 2,
  minPostStake: yuan(20),
  maxPostStake: yuan(25),
  stopAfterLosses: null,
  stopBelow: yuan(100),
  lastDay: null,
}

const LITTLE: StandingTerms = {
  ...TERMS,
  stake: { kind: 'fixed', amount: yuan(4) },
  totalCopies: 1000,
  copiesPerDay: 1,
}

/**
 * The visitor follows two posters: one whose larger posts and third post of a day it misses, and one with whom it is
 * paused. Another copies a little.
 */
const subscriptionsOf = ({ people }: DemoShop): readonly Subscription[] => {
  const { visitorId } = people
  const [football, basketball] = [regular(people, POSTERS.football), regular(people, POSTERS.basketball)]
  return [
    { playerId: visitorId, posterId: football, game: 'jczq', terms: TERMS },
    { playerId: visitorId, posterId: basketball, game: 'jclq', terms: TERMS, isPaused: true },
    { playerId: regular(people, 4), posterId: football, game: 'jczq', terms: LITTLE },
  ]
}

/** Followers subscribe to their posters; who has already is left. */
export async function subscribe(shop: DemoShop): Promise<void> {
  const { parts, people } = shop
  const { shopId } = people
  for (const { isPaused, ...request } of subscriptionsOf(shop)) {
    await parts.database.tx(async (t) => {
      const started = await startStandingOrder(t, { shopId, ...request })
      if (!started.ok || isPaused !== true) return
      const { standingOrderId } = started.value
      await pauseStandingOrder(t, { shopId, standingOrderId, playerId: request.playerId }, true)
    })
  }
}

/** The visitor bookmarks the posters; again is the same as once. */
export async function followPosters({ parts, people }: DemoShop): Promise<void> {
  const { shopId, visitorId: playerId } = people
  const fileLink = (shop: string, id: string) => parts.files.linkTo({ shopId: shop, id })
  const { wink } = follow.with({ ...parts, fileLink }).handlers
  const actor = { kind: 'player', sessionId: '', personId: '', shopId, playerId } as const
  for (const poster of Object.values(POSTERS)) {
    await wink({ player_id: regular(people, poster) }, actor, DEMO_CALL)
  }
}
