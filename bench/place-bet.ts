import { randomUUID } from 'node:crypto'
import { present } from '@caimin/base'
import { checkBet } from '@caimin/rules'
import { createCatalogCache } from '../apps/server/src/core/catalog/index.ts'
import { createOrderNumbers, type PlaceParts, placeBet } from '../apps/server/src/core/orders/index.ts'
import { createShops } from '../apps/server/src/core/shops/index.ts'
import { wallClock } from '../apps/server/src/platform/clock.ts'
import { createDatabase } from '../apps/server/src/platform/database/database.ts'
import { createPool } from '../apps/server/src/platform/database/pool.ts'
import { createEventBus } from '../apps/server/src/platform/events/event-bus.ts'
import { createLogger } from '../apps/server/src/platform/logging.ts'
import { BET, makeWorld, PLAYERS, playerId, SEEN, shopId, shopOf } from './betting-world.ts'
import { pgbenchRate } from './pgbench.ts'
import { median, report } from './report.ts'

// Placing a bet in the database: core/orders against pgbench with the same call, and one shop against fifty.
const CLIENTS = 32
const ROUNDS = 5
const SECONDS = 3

const world = await makeWorld()
try {
  const log = createLogger('error')
  const pool = createPool({ url: world.url, log, size: CLIENTS })
  const clocks = { wall: wallClock, business: wallClock }
  const database = createDatabase({ pool, clocks })
  const parts: PlaceParts = {
    pool,
    database,
    shops: createShops(createEventBus(log)),
    catalog: createCatalogCache(),
    orderNumbers: createOrderNumbers(database),
  }
  await placeForSeconds(parts, 1, spread)
  const rates = { pgbench: [] as number[], fifty: [] as number[], one: [] as number[] }
  for (let round = 0; round < ROUNDS; round += 1) {
    rates.pgbench.push(await pgbenchRate(world, { clients: CLIENTS, seconds: SECONDS }))
    rates.fifty.push(await placeForSeconds(parts, SECONDS, spread))
    rates.one.push(await placeForSeconds(parts, SECONDS, loneShopPlayer))
  }
  await pool.end()
  const [limit, fifty, one] = [median(rates.pgbench), median(rates.fifty), median(rates.one)]
  report([
    { name: 'place-bet/core-orders-to-pgbench', ours: fifty, limit, ratio: fifty / limit, unit: 'bets/s' },
    { name: 'place-bet/one-shop-to-fifty', ours: one, limit: fifty, ratio: one / fifty, unit: 'bets/s' },
  ])
} finally {
  await world.stop()
}

/** A player of the fifty shops, and one of the lone shop. */
function spread(): number {
  return 1 + Math.floor(Math.random() * PLAYERS)
}

function loneShopPlayer(): number {
  return PLAYERS + spread()
}

/** Places bets with as many at once as pgbench has clients; returns how many a second. */
async function placeForSeconds(parts: PlaceParts, seconds: number, nextPlayer: () => number): Promise<number> {
  const began = performance.now()
  const until = began + seconds * 1000
  let placed = 0
  const client = async () => {
    while (performance.now() < until) {
      await placeOne(parts, nextPlayer())
      placed += 1
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
  return placed / ((performance.now() - began) / 1000)
}

async function placeOne(parts: PlaceParts, player: number): Promise<void> {
  const bet = checkBet(BET)
  const answer = await placeBet(parts, {
    shopId: shopId(shopOf(player)),
    playerId: playerId(player),
    requestId: randomUUID(),
    bet: present(bet.ok ? bet.value : null, 'the rules take the bet'),
    oddsSeen: SEEN,
    handicapsSeen: {},
    issueNo: undefined,
    tolerance: { kind: 'ask' },
  })
  if (!answer.ok) throw new Error(`A bet was refused: ${answer.reason}`)
}
