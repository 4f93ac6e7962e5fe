import { randomUUID } from 'node:crypto'
import { present } from '@caimin/base'
import { type Bet, checkBet } from '@caimin/rules'
import { createCatalogCache } from '../apps/server/src/core/catalog/index.ts'
import { createOrderNumbers, type PlaceParts, placeBet } from '../apps/server/src/core/orders/index.ts'
import { createShops } from '../apps/server/src/core/shops/index.ts'
import { wallClock } from '../apps/server/src/platform/clock.ts'
import { createDatabase } from '../apps/server/src/platform/database/database.ts'
import { createPool } from '../apps/server/src/platform/database/pool.ts'
import { createEventBus } from '../apps/server/src/platform/events/event-bus.ts'
import { createLogger } from '../apps/server/src/platform/logging.ts'
import { BET, PLAYERS, playerId, SEEN, shopId, shopOf } from './betting-world.ts'

/** So many players at once. */
export const CLIENTS = 32

/** What placing needs, on a database of a world; its pool is to be ended. */
export function openParts(url: string): PlaceParts {
  const log = createLogger('error')
  const pool = createPool({ url, log, size: CLIENTS })
  const database = createDatabase({ pool, clocks: { wall: wallClock, business: wallClock } })
  return {
    pool,
    database,
    shops: createShops(createEventBus(log)),
    catalog: createCatalogCache(),
    orderNumbers: createOrderNumbers(database),
  }
}

/** The bet of every benchmark, so many times. */
export function betOf(multiple: number): Bet {
  const bet = checkBet({ ...BET, multiple })
  return present(bet.ok ? bet.value : null, 'the rules take the bet')
}

/** Places that bet; returns its order. */
export async function place(parts: PlaceParts, player: number, multiple = 1): Promise<string> {
  const answer = await placeBet(parts, {
    shopId: shopId(shopOf(player)),
    playerId: playerId(player),
    requestId: randomUUID(),
    bet: betOf(multiple),
    oddsSeen: SEEN,
    handicapsSeen: {},
    issueNo: undefined,
    tolerance: { kind: 'ask' },
  })
  if (!answer.ok) throw new Error(`A bet was refused: ${answer.reason}`)
  return answer.value.orderId
}

/** A player of the fifty shops, and one of the lone shop. */
export const anyPlayer = (): number => 1 + Math.floor(Math.random() * PLAYERS)
export const loneShopPlayer = (): number => PLAYERS + anyPlayer()

/** How often a second something is done, with so many at once. */
export async function rateFor(seconds: number, work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  const until = began + seconds * 1000
  let done = 0
  const client = async () => {
    while (performance.now() < until) {
      await work()
      done += 1
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
  return done / ((performance.now() - began) / 1000)
}
