import { addMs, hours, minutes, seconds } from '@caimin/base'
import type { Random } from '@caimin/rules'
import { sql } from 'kysely'
import type { ServerParts } from '../../app/features.ts'
import { type Poller, startPoller } from '../../platform/poller.ts'
import { seededRandom } from '../feeds/seeded-random.ts'
import { keepBroadcasts } from './demo-broadcasts.ts'
import { payInWhoIsShort } from './demo-desk.ts'
import { joinOnePlan, keepHall } from './demo-hall.ts'
import { issueOrders, placeSlip, playOrder } from './demo-orders.ts'
import { findDemoShop } from './demo-people.ts'
import { issueFullPlans } from './demo-plans.ts'
import { issueCopies, postOrder } from './demo-posts.ts'
import { type DemoShop, regular } from './demo-shop.ts'
import { type DemoSlip, matchSlip } from './demo-slips.ts'

const LOOK_EVERY_MS = seconds(30)
/** A bet is placed whenever fewer orders than this wait in the demo shop. */
const WAITING_AT_LEAST = 2
/** One of so many is printed at once, like by another clerk; the others wait. */
const PRINTED_ONE_IN = 3
/** A plan is joined at one look of so many: it takes hours to fill. */
const JOINED_ONE_IN = 6
/** So many posts can be copied at any time, for so long at least. */
const OPEN_POSTS = 5
const COPIABLE_AT_LEAST_MS = minutes(20)
const MIN_POSTED_MULTIPLE = 10
/** One slip of so many is sure to win. */
const RIGHT_ONE_IN = 3

/**
 * Keeps the demo shop busy, at a pace and after the clock was moved: its regular players bet when its queue runs dry,
 * join plans, open new ones and post, so that there is always something to join and to copy; its operator enters
 * broadcasts of what runs.
 */
export function startDemoLife(parts: ServerParts): Poller {
  let shop: DemoShop | undefined
  const life = startPoller({
    name: 'let demo players bet',
    everyMs: LOOK_EVERY_MS,
    log: parts.log,
    async work() {
      shop ??= await findDemoShop(parts)
      if (shop !== undefined) await liveOn(shop)
    },
  })
  parts.events.on('clock.advanced', life.now)
  return life
}

async function liveOn(shop: DemoShop): Promise<void> {
  const { now } = await shop.parts.database.read(async (r) => ({ now: r.now }))
  const random = seededRandom(`life ${now}`)
  await payInWhoIsShort(shop)
  await keepBroadcasts(shop)
  if ((await countWaiting(shop)) < WAITING_AT_LEAST) await betOnce(shop, random)
  await keepHall(shop, random)
  if (random(JOINED_ONE_IN) === 0) await joinOnePlan(shop, random)
  await issueFullPlans(shop)
  await keepPosts(shop, random)
  await issueCopies(shop)
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

async function betOnce(shop: DemoShop, random: Random): Promise<void> {
  const slip = await someSlip(shop, { multiple: 1 + random(8), isOpenLong: false, random })
  const playerId = someone(shop, random)
  if (slip !== undefined)
    await playOrder(shop, { ...slip, playerId }, random(PRINTED_ONE_IN) === 0 ? 'printed' : 'waits')
}

/** Places, prints and posts orders until there are enough posts; who may not post any more today is left. */
async function keepPosts(shop: DemoShop, random: Random): Promise<void> {
  for (let missing = OPEN_POSTS - (await countOpenPosts(shop)); missing > 0; missing -= 1) {
    const multiple = MIN_POSTED_MULTIPLE + random(MIN_POSTED_MULTIPLE)
    const slip = await someSlip(shop, { multiple, isOpenLong: true, random })
    const order = slip && (await placeSlip(shop, { ...slip, playerId: someone(shop, random) }))
    if (order === undefined) return
    await issueOrders(shop, [order])
    await postOrder(shop, order, random(OPEN_POSTS))
  }
}

const countOpenPosts = ({ parts, people }: DemoShop): Promise<number> =>
  parts.database.read(async (r) => {
    const posts = await r.db
      .selectFrom('posts')
      .select('cutoff_at as cutoffAt')
      .where('shop_id', '=', people.shopId)
      .where('is_open', '=', true)
      .execute()
    return posts.filter(({ cutoffAt }) => cutoffAt > addMs(r.now, COPIABLE_AT_LEAST_MS)).length
  })

/** A pass of two or three matches of the next day. */
const someSlip = (
  { parts }: DemoShop,
  given: { readonly multiple: number; readonly isOpenLong: boolean; readonly random: Random },
): Promise<DemoSlip | undefined> =>
  parts.database.read(async (r) => {
    const { multiple, isOpenLong, random } = given
    const soonest = addMs(r.now, isOpenLong ? 2 * COPIABLE_AT_LEAST_MS : 0)
    const open = (await parts.catalog.onSale(r, 'jczq')).filter(({ gameDeadlineAt }) => gameDeadlineAt > soonest)
    const pass = {
      game: 'jczq',
      play: 'SPF',
      legs: 2 + random(2),
      multiple,
      isLucky: random(RIGHT_ONE_IN) === 0,
    } as const
    return matchSlip(open, r.now, { ...pass, before: addMs(r.now, hours(24)), random })
  })

const someone = ({ people }: DemoShop, random: Random): string => regular(people, random(people.regularIds.length))
