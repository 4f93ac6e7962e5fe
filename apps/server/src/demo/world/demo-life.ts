import { addMs, hours, seconds } from '@caimin/base'
import { sql } from 'kysely'
import type { ServerParts } from '../../app/features.ts'
import { type Poller, startPoller } from '../../platform/poller.ts'
import { seededRandom } from '../feeds/seeded-random.ts'
import { playOrder } from './demo-orders.ts'
import { findDemoShop } from './demo-people.ts'
import type { DemoShop } from './demo-shop.ts'
import { matchSlip } from './demo-slips.ts'

const LOOK_EVERY_MS = seconds(30)
/** A bet is placed whenever fewer orders than this wait in the demo shop. */
const WAITING_AT_LEAST = 2
/** One of so many is printed at once, like by another clerk; the others wait. */
const PRINTED_ONE_IN = 3

/** Keeps the demo shop busy: other players bet when its queue runs dry. */
export function startDemoLife(parts: ServerParts): Poller {
  let shop: DemoShop | undefined
  return startPoller({
    name: 'let demo players bet',
    everyMs: LOOK_EVERY_MS,
    log: parts.log,
    async work() {
      shop ??= await findDemoShop(parts, 'others')
      if (shop !== undefined && (await countWaiting(shop)) < WAITING_AT_LEAST) await betOnce(shop)
    },
  })
}

const countWaiting = ({ parts, people }: DemoShop): Promise<number> =>
  parts.database.read(async (r) => {
    const row = await r.db
      .selectFrom('orders')
      .select(sql<number>`count(*)::int`.as('waiting'))
      .where('shop_id', '=', people.shopId)
      .where('state', '=', 1)
      .executeTakeFirstOrThrow()
    return row.waiting
  })

async function betOnce(shop: DemoShop): Promise<void> {
  const { parts, people } = shop
  const { now, open } = await parts.database.read(async (r) => ({
    now: r.now,
    open: await parts.catalog.onSale(r, 'jczq'),
  }))
  const random = seededRandom(`life ${now}`)
  const playerId = people.playerIds[random(people.playerIds.length)]
  const options = {
    game: 'jczq',
    play: 'SPF',
    legs: 2 + random(2),
    multiple: 1 + random(8),
    isLucky: random(2) === 0,
  } as const
  const slip = matchSlip(open, now, { ...options, before: addMs(now, hours(24)), random })
  if (slip === undefined || playerId === undefined) return
  await playOrder(shop, { ...slip, playerId }, random(PRINTED_ONE_IN) === 0 ? 'printed' : 'waits')
}
