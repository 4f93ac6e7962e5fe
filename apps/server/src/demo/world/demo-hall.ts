import { addMs, minus, minutes, plus, present, yuan } from '@caimin/base'
import type { MatchGameId, Random } from '@caimin/rules'
import { type Openness, SHARE_PRICE } from '@caimin/rules/plans'
import type { IssueGameId } from '../../core/catalog/index.ts'
import { findPlan } from '../../core/orders/index.ts'
import { findOpenPlans, joinDemoPlan, type OpenPlan, openDemoPlan, partOf, shares } from './demo-plans.ts'
import { type DemoShop, regular } from './demo-shop.ts'
import { anyTime, type DemoSlip, drawSlip, matchSlip } from './demo-slips.ts'
import { PLAN_DECLARATIONS } from './demo-world.texts.ts'

type HallGame = { readonly openness: Openness; readonly percents: Parameters<typeof shares> } & (
  | { readonly game: MatchGameId; readonly play: string; readonly legs: number }
  | { readonly game: IssueGameId }
)

/** Two games that draw on different days, so that one of them is never about to close. */
const NUMBERS = [
  { game: 'shuangseqiu', openness: 'to_joiners', percents: [20, 30, 0] },
  { game: 'daletou', openness: 'at_once', percents: [10, 0, 8] },
] as const satisfies readonly HallGame[]

/** Of each of these games a plan is open; own and guaranteed percents, and the commission. */
const HALL: readonly HallGame[] = [
  { game: 'jczq', play: 'SPF', legs: 2, openness: 'after_cutoff', percents: [15, 20, 5] },
  { game: 'jclq', play: 'SF', legs: 2, openness: 'at_once', percents: [10, 0, 0] },
  ...NUMBERS,
  { game: 'bjdc', play: 'SPF', legs: 3, openness: 'never', percents: [30, 10, 3] },
]
/** A plan that ends sooner gives room to the next. */
const JOINABLE_AT_LEAST_MS = minutes(40)
const MULTIPLE = 50
const LINES = { lines: 5, multiple: 20 } as const

/** Opens plans of the games of which none can be joined much longer. */
export async function keepHall(shop: DemoShop, random: Random): Promise<void> {
  const { people, parts } = shop
  const open = await findOpenPlans(shop)
  const { now } = await parts.database.read(async (r) => ({ now: r.now }))
  for (const [index, entry] of HALL.entries()) {
    if (open.some(({ game, joinBy }) => game === entry.game && joinBy > addMs(now, JOINABLE_AT_LEAST_MS))) continue
    const slip = await slipFor(shop, entry, random)
    if (slip === undefined) continue
    const declaration = present(PLAN_DECLARATIONS[index % PLAN_DECLARATIONS.length], 'plans have declarations')
    const offer = { initiatorId: regular(people, index), slip, openness: entry.openness, declaration }
    await openDemoPlan(shop, { ...offer, terms: shares(...entry.percents) })
  }
}

/** A slip that can be joined long enough. */
const slipFor = ({ parts }: DemoShop, entry: HallGame, random: Random): Promise<DemoSlip | undefined> =>
  parts.database.read(async (r) => {
    const soonest = addMs(r.now, 2 * JOINABLE_AT_LEAST_MS)
    if (!('play' in entry)) {
      const issue = await parts.catalog.openIssue(r, entry.game)
      if (issue === undefined || issue.gameDeadlineAt < soonest) return undefined
      return { ...drawSlip(entry.game, LINES, random), issueNo: issue.issueNo }
    }
    const open = (await parts.catalog.onSale(r, entry.game)).filter(({ gameDeadlineAt }) => gameDeadlineAt > soonest)
    return matchSlip(open, r.now, { ...entry, multiple: MULTIPLE, isLucky: false, before: anyTime(r.now), random })
  })

/** One join of so many takes all that is left of a plan; the others at most so many percent of it. */
const FILLED_ONE_IN = 8
const MAX_JOINED_PERCENT = 40

/** One of the regular players puts a little into one of the plans, or all that it lacks. */
export async function joinOnePlan(shop: DemoShop, random: Random): Promise<void> {
  const open = await findOpenPlans(shop)
  const plan = open[random(Math.max(1, open.length))]
  const percent = random(FILLED_ONE_IN) === 0 ? 100 : random(MAX_JOINED_PERCENT)
  if (plan !== undefined) await joinWithPart(shop, plan, { percent, random })
}

/** A regular player takes a share, and so many percent of what is left besides. */
async function joinWithPart(
  shop: DemoShop,
  { orderId, total, joined }: OpenPlan,
  { percent, random }: { readonly percent: number; readonly random: Random },
): Promise<void> {
  const more = partOf(minus(minus(total, joined), SHARE_PRICE), percent)
  const playerId = regular(shop.people, random(shop.people.regularIds.length))
  await joinDemoPlan(shop, orderId, { playerId, amount: plus(SHARE_PRICE, more) })
}

/** The visitor joins the plan whose numbers are for joiners alone. */
const VISITED = 'shuangseqiu'

/** A regular player joins each plan of the hall, and the visitor one of them. */
export async function joinHall(shop: DemoShop, random: Random): Promise<void> {
  for (const plan of await findOpenPlans(shop)) {
    await joinWithPart(shop, plan, { percent: random(MAX_JOINED_PERCENT), random })
    if (plan.game === VISITED) {
      await joinDemoPlan(shop, plan.orderId, { playerId: shop.people.visitorId, amount: yuan(10) })
    }
  }
}

const SEATS = 4

/** The visitor opens a spell in which a friend sits, and sits in one of a friend: half of each is taken. */
export async function openSpells(shop: DemoShop, random: Random): Promise<void> {
  if (await hasOpenSpell(shop)) return
  const { visitorId } = shop.people
  const friendId = regular(shop.people, FRIEND)
  await openSpell(shop, { initiatorId: visitorId, guestId: friendId }, random)
  await openSpell(shop, { initiatorId: friendId, guestId: visitorId }, random)
}

const FRIEND = 3

const hasOpenSpell = ({ parts, people }: DemoShop): Promise<boolean> =>
  parts.database.read(async (r) => {
    const open = await r.db
      .selectFrom('plans')
      .select('order_id')
      .where('shop_id', '=', people.shopId)
      .where('player_id', '=', people.visitorId)
      .where('kind', '=', 'spell')
      .where('closed_at', 'is', null)
      .execute()
    return open.length > 0
  })

async function openSpell(
  shop: DemoShop,
  { initiatorId, guestId }: { readonly initiatorId: string; readonly guestId: string },
  random: Random,
): Promise<void> {
  const [one, other] = NUMBERS
  const slip = (await slipFor(shop, one, random)) ?? (await slipFor(shop, other, random))
  if (slip === undefined) return
  const terms = () => ({ kind: 'spell', seats: SEATS, takesEmptySeats: false }) as const
  const orderId = await openDemoPlan(shop, { initiatorId, slip, openness: 'to_joiners', declaration: '', terms })
  if (orderId === undefined) return
  const plan = await shop.parts.database.read((r) => findPlan(r, { shopId: shop.people.shopId, orderId }))
  const amount = present(plan?.seatPrice ?? undefined, 'a seat has a price')
  await joinDemoPlan(shop, orderId, { playerId: guestId, amount, invitedBy: initiatorId })
}
