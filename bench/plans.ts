import { randomUUID } from 'node:crypto'
import { divide, present, yuan } from '@caimin/base'
import { quoteBet } from '@caimin/rules'
import { joinPlan, openPlan, type PlaceParts } from '../apps/server/src/core/orders/index.ts'
import { settleSubject } from '../apps/server/src/core/settlement/index.ts'
import {
  DRAWN,
  fillAndPrint,
  type PlanDrill,
  preparePlan,
  SUBJECT,
  withParts,
} from '../apps/server/src/core/settlement/testing/plan-drill.ts'
import {
  confirmForTest,
  type PrintedBet,
  seedPrintedOrders,
} from '../apps/server/src/core/settlement/testing/printed-orders.ts'
import { startBenchDatabase } from './bench-database.ts'
import { LONE_SHOP, makeWorld, PLAYERS, playerId, SEEN, shopId } from './betting-world.ts'
import { measureFirstPages } from './lists/first-pages.ts'
import { makeListsWorld } from './lists/world.ts'
import { betOf, loneShopPlayer, openParts, place, rateFor } from './placing.ts'
import { hallLists, seedOpenPlans } from './plans/open-plans.ts'
import { type BenchRow, median, report } from './report.ts'

// Joining one plan, and a thousand of them, against bets placed in the same shop and run; settling a plan of ten
// thousand people against twice the time of as many orders; and the first page of the hall.
// PLANS_ONLY=join, settle or hall measures one of them; PLANS_OPEN is another number of plans in the hall.
const ROUNDS = 3
const SECONDS = 3
const HOT_JOINS = 300
const PLANS = 1000
const PEOPLE = 10_000
const PAGE_LIMIT_MS = 50
const { PLANS_ONLY, PLANS_OPEN = '100000' } = process.env

const SHOP = shopId(LONE_SHOP)
/** 100,000 yuan, so that none of the plans is ever full. */
const MULTIPLE = 50_000
/** Of the shop's players, so that no plan gets more than it may have. */
const JOINERS = 9000

/** Brings five yuan. */
const WINNING: PrintedBet = {
  bet: {
    game: 'shuangseqiu',
    multiple: 1,
    lines: [{ play: 'standard', selection: { red: [20, 21, 22, 23, 24, 25], blue: [DRAWN.blue] } }],
  },
  issueNo: SUBJECT.subjectId.split(':')[1] ?? '',
  subjects: [{ kind: 'draw', id: SUBJECT.subjectId }],
}

const rows: BenchRow[] = []
if (PLANS_ONLY === undefined || PLANS_ONLY === 'join') rows.push(...(await measureJoining()))
if (PLANS_ONLY === undefined || PLANS_ONLY === 'settle') rows.push(await measureSettling())
if (PLANS_ONLY === undefined || PLANS_ONLY === 'hall') rows.push(...(await measureHall(Number(PLANS_OPEN))))
report(rows)

async function measureJoining(): Promise<BenchRow[]> {
  const world = await makeWorld()
  const parts = openParts(world.url)
  try {
    const plans: string[] = []
    for (let at = 0; at < PLANS; at += 1) plans.push(await open(parts, PLAYERS + JOINERS + 1 + at))
    const anyPlan = () => present(plans[Math.floor(Math.random() * PLANS)], 'a thousand plans are open')
    await rateFor(1, () => join(parts, anyPlan()))
    const rates = { bets: [] as number[], hot: [] as number[], spread: [] as number[] }
    for (let round = 0; round < ROUNDS; round += 1) {
      const hot = await open(parts, 2 * PLAYERS - round)
      rates.bets.push(await rateFor(SECONDS, () => place(parts, loneShopPlayer())))
      rates.hot.push(await rateFor(SECONDS, () => join(parts, hot)))
      rates.spread.push(await rateFor(SECONDS, () => join(parts, anyPlan())))
    }
    const [bets, hot, spread] = [median(rates.bets), median(rates.hot), median(rates.spread)]
    return [
      { name: 'plans/hot-plan-joins', ours: hot, limit: HOT_JOINS, ratio: hot / HOT_JOINS, unit: 'joins/s' },
      { name: 'plans/hot-plan-to-place-bet', ours: hot, limit: bets, ratio: hot / bets, unit: 'joins/s' },
      { name: 'plans/thousand-plans-to-place-bet', ours: spread, limit: bets, ratio: spread / bets, unit: 'joins/s' },
    ]
  } finally {
    await parts.pool.end()
    await world.stop()
  }
}

async function open(parts: PlaceParts, initiator: number): Promise<string> {
  const bet = betOf(MULTIPLE)
  const own = divide(quoteBet(bet).stake, 20n, 'up')
  const opened = await openPlan(parts, {
    shopId: SHOP,
    playerId: playerId(initiator),
    requestId: randomUUID(),
    bet,
    oddsSeen: SEEN,
    handicapsSeen: {},
    issueNo: undefined,
    tolerance: { kind: 'any' },
    terms: { kind: 'together', own, guarantee: yuan(0), commissionPercent: 0 },
    openness: 'after_cutoff',
    declaration: '',
    isByStaff: false,
  })
  if (!opened.ok) throw new Error(`A plan was refused: ${opened.reason}`)
  return opened.value.orderId
}

async function join(parts: PlaceParts, orderId: string): Promise<void> {
  const player = PLAYERS + 1 + Math.floor(Math.random() * JOINERS)
  const share = { shopId: SHOP, orderId, playerId: playerId(player), requestId: randomUUID(), amount: yuan(1) }
  const joined = await joinPlan(parts, share)
  if (!joined.ok) throw new Error(`A join was refused: ${joined.reason}`)
}

/** Both are on one draw, in databases of their own. */
async function measureSettling(): Promise<BenchRow> {
  const plan = await settlingTime(async (url) => {
    // 12,000 yuan: a yuan of each joiner, the rest of the initiator.
    const drill: PlanDrill = await preparePlan(url, PEOPLE, 120)
    await withParts(url, (parts) => fillAndPrint(parts, drill))
  })
  const orders = await settlingTime((url) =>
    withParts(url, async ({ database }) => {
      await seedPrintedOrders(database, PEOPLE, Array<PrintedBet>(PEOPLE).fill(WINNING))
      await confirmForTest(database, { kind: 'draw', id: SUBJECT.subjectId, step: 'numbers', value: DRAWN })
    }),
  )
  const limit = 2 * orders
  return { name: 'plans/settle-10000-people-in-twice-the-orders', ours: plan, limit, ratio: limit / plan, unit: 's' }
}

/** How many seconds everything takes that waits for the draw. */
async function settlingTime(prepare: (url: string) => Promise<void>): Promise<number> {
  const server = await startBenchDatabase()
  try {
    await prepare(server.url)
    return await withParts(server.url, async ({ database, pool }) => {
      await pool.query('analyze')
      const began = performance.now()
      await settleSubject(database, SUBJECT)
      return (performance.now() - began) / 1000
    })
  } finally {
    await server.stop()
  }
}

async function measureHall(plans: number): Promise<BenchRow[]> {
  const world = await makeListsWorld()
  try {
    await seedOpenPlans(world, plans)
    return await measureFirstPages('plans', hallLists(world), PAGE_LIMIT_MS)
  } finally {
    await world.close()
  }
}
