import { addMs, hours } from '@caimin/base'
import type { Random } from '@caimin/rules'
import { bet, betOnDraw, bigWin } from './demo-bets.ts'
import { openDemoDispute } from './demo-dispute.ts'
import { followPosters } from './demo-followers.ts'
import { joinHall, keepHall, openSpells } from './demo-hall.ts'
import { type DemoFate, type DemoOrder, issueOrders, placeSlip } from './demo-orders.ts'
import { copyByHand, issueCopies, postOrder } from './demo-posts.ts'
import type { DemoShop } from './demo-shop.ts'
import { anyTime, matchSlip, type SlipOptions } from './demo-slips.ts'

/** So many people and the visitor bet on the same so many matches. */
const BETTING_TOGETHER = 4
const POPULAR = 3
const MIN_MULTIPLE = 10

const FATES: readonly DemoFate[] = ['accepted', 'withdrawn', 'refused', 'unsold', 'waits', 'waits']

/** What is still under way now: every state a player or a shop may meet. */
export async function playNow(shop: DemoShop, random: Random): Promise<void> {
  const { now } = await shop.parts.database.read(async (r) => ({ now: r.now }))
  const before = anyTime(now)
  for (const [index, fate] of FATES.entries()) {
    const match = { game: 'jczq', play: 'SPF', legs: 2 + (index % 3), multiple: 1 + (index % 10) } as const
    await bet(shop, { ...match, isLucky: false, before }, fate, random)
  }
  for (const fate of ['printed', 'accepted', 'waits'] as const) {
    await betOnDraw(shop, ['shuangseqiu', 2], fate, random)
    await betOnDraw(shop, ['sfc', 1], fate, random)
    for (const options of OTHER_GAMES) await bet(shop, { ...options, before }, fate, random)
  }
  await betTogether(shop, random)
  await bigWin(shop, random)
  await keepHall(shop, random)
  await joinHall(shop, random)
  await openSpells(shop, random)
  await followPosters(shop)
  await openDemoDispute(shop)
}

const OTHER_GAMES: readonly Omit<SlipOptions, 'before'>[] = [
  { game: 'jclq', play: 'RFSF', legs: 2, multiple: 5, isLucky: false },
  { game: 'bjdc', play: 'SPF', legs: 2, multiple: 4, isLucky: false },
  { game: 'sfgg', play: 'SF', legs: 3, multiple: 4, isLucky: false },
]

/**
 * Several people and the visitor bet on the same matches, so that there are shares of stakes to see, and post what they
 * bet. The visitor copies one of the posts, which waits for the shop.
 */
async function betTogether(shop: DemoShop, random: Random): Promise<void> {
  const { parts, people } = shop
  const { now, open } = await parts.database.read(async (r) => ({
    now: r.now,
    open: await parts.catalog.onSale(r, 'jczq'),
  }))
  const later = open.filter((match) => match.gameDeadlineAt > addMs(now, hours(1)))
  const orders: DemoOrder[] = []
  for (const group of [later.slice(0, POPULAR), later.slice(POPULAR, 2 * POPULAR)]) {
    for (const playerId of [...people.regularIds.slice(-BETTING_TOGETHER), people.visitorId]) {
      const multiple = MIN_MULTIPLE + random(5)
      const options = { game: 'jczq', play: 'SPF', legs: POPULAR, multiple, isLucky: false } as const
      const slip = matchSlip(group, now, { ...options, before: anyTime(now), random })
      const order = slip && (await placeSlip(shop, { ...slip, playerId }))
      if (order !== undefined) orders.push(order)
    }
  }
  await issueOrders(shop, orders)
  for (const [index, order] of orders.entries()) {
    const postId = await postOrder(shop, order, index)
    if (index === 0 && postId !== undefined) await copyByHand(shop, postId, { playerId: people.visitorId, units: 2 })
  }
  await issueCopies(shop)
}
