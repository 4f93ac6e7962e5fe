import { addMs, fen, type Instant } from '@caimin/base'
import type { Random } from '@caimin/rules'
import { betOnDraw } from './demo-bets.ts'
import { type DemoOrder, issueOrders, placeSlip } from './demo-orders.ts'
import { issueFullPlans, joinDemoPlan, openDemoPlan, partOf, shares } from './demo-plans.ts'
import { copyByHand, issueCopies, POSTERS, postOrder } from './demo-posts.ts'
import { type DemoShop, regular } from './demo-shop.ts'
import { confirmedBy, type DemoSlip, matchSlip, type SlipOptions } from './demo-slips.ts'
import { PLAN_DECLARATIONS } from './demo-world.texts.ts'

/** One step of the days lived through. */
export interface DemoStep {
  readonly number: number
  readonly lasts: number
  readonly random: Random
}

/** What happens in one step: nearly all of it comes to its end within it. */
export async function playStep(shop: DemoShop, step: DemoStep): Promise<void> {
  const { number, random } = step
  const { now } = await shop.parts.database.read(async (r) => ({ now: r.now }))
  await betOnDraw(shop, ['shuangseqiu', 3], 'printed', random)
  await betOnDraw(shop, ['renxuan9', 1], 'printed', random)
  await postSlips(shop, step, now)
  if (number < TRIES.length) await tryPlan(shop, step, now)
}

type Posted = Omit<SlipOptions, 'before'> & { readonly poster: number }

/** Four posts a step make ten in the shortest demo world, of which boards rank rates, and no more than ten a day. */
const POSTED: readonly Posted[] = [
  { poster: POSTERS.football, game: 'jczq', play: 'SPF', legs: 2, multiple: 10, isLucky: true },
  { poster: POSTERS.football, game: 'jczq', play: 'SPF', legs: 2, multiple: 12, isLucky: false },
  { poster: POSTERS.football, game: 'jczq', play: 'SPF', legs: 3, multiple: 15, isLucky: true },
  { poster: POSTERS.football, game: 'jczq', play: 'SPF', legs: 2, multiple: 10, isLucky: false },
  { poster: POSTERS.basketball, game: 'jclq', play: 'RFSF', legs: 2, multiple: 10, isLucky: true },
  { poster: POSTERS.basketball, game: 'jclq', play: 'DXF', legs: 2, multiple: 10, isLucky: false },
  { poster: POSTERS.finalSp, game: 'bjdc', play: 'SPF', legs: 2, multiple: 10, isLucky: true },
  { poster: POSTERS.finalSp, game: 'sfgg', play: 'SF', legs: 3, multiple: 10, isLucky: true },
]
/** Who copies the very first post by hand. */
const COPIER = 5

/** The posters bet and post, others copy. */
async function postSlips(shop: DemoShop, { number, lasts, random }: DemoStep, now: Instant): Promise<void> {
  const { people } = shop
  const orders: DemoOrder[] = []
  for (const { poster, ...options } of POSTED) {
    const slip = await endingSlip(shop, { ...options, before: addMs(now, lasts), random })
    const order = slip && (await placeSlip(shop, { ...slip, playerId: regular(people, poster) }))
    if (order !== undefined) orders.push(order)
  }
  await issueOrders(shop, orders)
  for (const [index, order] of orders.entries()) {
    const postId = await postOrder(shop, order, index)
    if (postId === undefined || number + index > 0) continue
    const copy = await copyByHand(shop, postId, { playerId: regular(people, COPIER), units: 3 })
    if (copy !== undefined) await issueOrders(shop, [copy])
  }
  await issueCopies(shop)
}

/** A slip on matches whose results are confirmed before a moment, so that it is settled by then. */
const endingSlip = (
  shop: DemoShop,
  options: SlipOptions & { readonly random: Random },
): Promise<DemoSlip | undefined> =>
  shop.parts.database.read(async (r) => {
    const open = await shop.parts.catalog.onSale(r, options.game)
    return matchSlip(confirmedBy(open, options.before), r.now, options)
  })

/** A plan that others fill and that wins, one that its guarantee fills at the deadline, and one that does not fill. */
const TRIES = [
  { own: 10, guarantee: 0, joins: [20, 30, 40], isLucky: true, openness: 'after_cutoff' },
  { own: 20, guarantee: 60, joins: [10, 15], isLucky: false, openness: 'at_once' },
  { own: 10, guarantee: 0, joins: [15, 10], isLucky: false, openness: 'to_joiners' },
] as const

/** A plan of another kind in each of the first steps; the visitor joins it first. */
async function tryPlan(shop: DemoShop, { number, lasts, random }: DemoStep, now: Instant): Promise<void> {
  const { people } = shop
  const { own, guarantee, joins, isLucky, openness } = TRIES[number] ?? TRIES[0]
  const match = { game: 'jczq', play: 'SPF', legs: 2, multiple: PLAN_MULTIPLE, isLucky } as const
  const slip = await endingSlip(shop, { ...match, before: addMs(now, lasts), random })
  if (slip === undefined) return
  const declaration = PLAN_DECLARATIONS[number] ?? ''
  const offer = { initiatorId: regular(people, number), slip, openness, declaration }
  const orderId = await openDemoPlan(shop, { ...offer, terms: shares(own, guarantee, COMMISSION) })
  if (orderId === undefined) return
  for (const [index, percent] of joins.entries()) {
    const playerId = index === 0 ? people.visitorId : regular(people, number + index)
    await joinDemoPlan(shop, orderId, { playerId, amount: partOf(PLAN_TOTAL, percent) })
  }
  await issueFullPlans(shop)
}

const PLAN_MULTIPLE = 50
/** Two yuan a note. */
const PLAN_TOTAL = fen(BigInt(PLAN_MULTIPLE) * 200n)
const COMMISSION = 5
