import { makeWorld } from './betting-world.ts'
import { pgbenchRate } from './pgbench.ts'
import { anyPlayer, CLIENTS, loneShopPlayer, openParts, place, rateFor } from './placing.ts'
import { median, report } from './report.ts'

// Placing a bet in the database: core/orders against pgbench with the same call, and one shop against fifty.
// Five rounds said 0.76 to 1.09 of the same code: the flushes of the disk vary.
const ROUNDS = 15
const SECONDS = 3

const world = await makeWorld()
try {
  const parts = openParts(world.url)
  await rateFor(1, () => place(parts, anyPlayer()))
  const rates = { pgbench: [] as number[], fifty: [] as number[], one: [] as number[] }
  for (let round = 0; round < ROUNDS; round += 1) {
    rates.pgbench.push(await pgbenchRate(world, { clients: CLIENTS, seconds: SECONDS }))
    rates.fifty.push(await rateFor(SECONDS, () => place(parts, anyPlayer())))
    rates.one.push(await rateFor(SECONDS, () => place(parts, loneShopPlayer())))
  }
  await parts.pool.end()
  const [limit, fifty, one] = [median(rates.pgbench), median(rates.fifty), median(rates.one)]
  report([
    { name: 'place-bet/core-orders-to-pgbench', ours: fifty, limit, ratio: fifty / limit, unit: 'bets/s' },
    { name: 'place-bet/one-shop-to-fifty', ours: one, limit: fifty, ratio: one / fifty, unit: 'bets/s' },
  ])
} finally {
  await world.stop()
}
