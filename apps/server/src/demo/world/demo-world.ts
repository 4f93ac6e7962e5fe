import { addMs, days, hours, type Instant, minutes, present } from '@caimin/base'
import type { Random } from '@caimin/rules'
import type { DemoSignIn } from '../../app/announce.ts'
import { feedsOf } from '../../app/catalog-feeds.ts'
import type { ServerParts } from '../../app/features.ts'
import { type IssueGameId, nextDraw } from '../../core/catalog/index.ts'
import { reconcilePending } from '../../core/settlement/index.ts'
import { callFeeds, enrolFeeds } from '../../feeds/feed-states.store.ts'
import { pollDueFeeds } from '../../feeds/run-feeds.ts'
import type { Tx } from '../../platform/context.ts'
import { exclusively } from '../../platform/database/exclusively.ts'
import { seedDemoHistory } from '../feeds/seed-demo-history.ts'
import { seededRandom } from '../feeds/seeded-random.ts'
import { beginShift, workAtDesks } from './demo-desk.ts'
import { openDemoDispute } from './demo-dispute.ts'
import { type DemoFate, playOrder } from './demo-orders.ts'
import { demoPasswordHash, demoSignIns, findDemoShop, makePeople } from './demo-people.ts'
import type { DemoShop } from './demo-shop.ts'
import { anyTime, drawSlip, matchSlip, type SlipOptions } from './demo-slips.ts'

/** Any number: the key of the lock under which one process at a time makes the demo world. */
const MAKING_WORLD = 7_270_031
const STEP_MS = hours(9)
/** So far behind the true time the clock stays until all is there: a first start that was cut off is known by it. */
const UNFINISHED_MS = 1
/** So that there are finished orders also right after a draw. */
const LIVED_AT_LEAST_MS = days(1)
/** Bets on the last draw are placed so long before it. */
const BEFORE_DRAW_MS = hours(3)
/** How long after its draw an issue's amounts are reported. */
const AFTER_DRAW_MS = minutes(30)
/** So many people bet on the same so many matches. */
const BETTING_TOGETHER = 4
const POPULAR = 3
/** The step in which a player wins more than is paid automatically. */
const BIG_WIN_STEP = 1

/**
 * Makes the demo world on the first start: people, a shop, draws, matches, and the time since before the last double
 * colour draw lived through in fast motion, so that every order was placed before its matches, every result confirmed
 * by its two origins, and every fen moved by a real call. A start after one that was cut off continues from there;
 * afterwards it does nothing. Returns who one can sign in as.
 */
export async function makeDemoWorld(parts: ServerParts): Promise<readonly DemoSignIn[]> {
  // Of two processes that start at once, one makes it and the other finds it made.
  await exclusively(parts.pool, MAKING_WORLD, () => makeOrGoOn(parts))
  return demoSignIns
}

async function makeOrGoOn(parts: ServerParts): Promise<void> {
  const earlier = await findDemoShop(parts, 'all')
  if (earlier === undefined) {
    const { now } = await momentOf(parts)
    await parts.database.tx(markAsDemo)
    await setOffset(parts, Math.min(beforeLastDraw(now) - now, -LIVED_AT_LEAST_MS))
    await liveThrough(await settleIn(parts))
  } else if ((await offsetOf(parts)) < 0) {
    // A first start that was cut off continues where it was.
    await liveThrough(earlier)
  }
}

/** Production refuses such a database for ever, however far the first start came. */
const markAsDemo = (t: Tx): Promise<unknown> =>
  t.db
    .insertInto('demo_marker')
    .defaultValues()
    .onConflict((conflict) => conflict.doNothing())
    .execute()

async function settleIn(parts: ServerParts): Promise<DemoShop> {
  const { database } = parts
  const passwordHash = await demoPasswordHash()
  await database.tx(seedDemoHistory)
  await database.tx((t) => enrolFeeds(t, feedsOf(parts)))
  return database.tx(async (t) => ({ parts, people: await makePeople(t, passwordHash) }))
}

/** Long enough ago for bets on the last draw of double colour ball. */
function beforeLastDraw(now: Instant): Instant {
  for (let back = 1; ; back += 1) {
    const draw = nextDraw('shuangseqiu', { issueNo: '2026001', drawAt: addMs(now, -days(back)) })
    if (draw.drawAt < addMs(now, -AFTER_DRAW_MS)) return addMs(draw.drawAt, -BEFORE_DRAW_MS)
  }
}

async function liveThrough(shop: DemoShop): Promise<void> {
  const { parts } = shop
  const random = seededRandom('demo orders')
  await catchUp(parts)
  await beginShift(shop)
  for (let step = 0; ; step += 1) {
    const left = -(await offsetOf(parts)) - UNFINISHED_MS
    if (left <= 0) break
    await playStep(shop, Math.min(STEP_MS, left), random)
    if (step === BIG_WIN_STEP) await bigWin(shop, random)
    await moveBy(parts, Math.min(STEP_MS, left))
  }
  await playNow(shop, random)
  await workAtDesks(shop)
  await setOffset(parts, 0)
}

/** What happens in one step of the days lived through: it all comes to its end before now. */
async function playStep(shop: DemoShop, lasts: number, random: Random): Promise<void> {
  const { now } = await momentOf(shop.parts)
  const before = addMs(now, lasts - hours(2))
  for (const options of STEP_SLIPS) await bet(shop, { ...options, before }, 'printed', random)
  await betOnDraw(shop, ['shuangseqiu', 3], 'printed', random)
  await betOnDraw(shop, ['renxuan9', 1], 'printed', random)
}

const STEP_SLIPS: readonly Omit<SlipOptions, 'before'>[] = [
  { game: 'jczq', play: 'SPF', legs: 2, multiple: 10, isLucky: true },
  { game: 'jczq', play: 'SPF', legs: 3, multiple: 5, isLucky: false },
  { game: 'jczq', play: 'CBF', legs: 2, multiple: 2, isLucky: false },
  { game: 'jclq', play: 'RFSF', legs: 2, multiple: 5, isLucky: true },
  { game: 'jclq', play: 'DXF', legs: 2, multiple: 5, isLucky: false },
  { game: 'bjdc', play: 'SPF', legs: 2, multiple: 4, isLucky: true },
  { game: 'sfgg', play: 'SF', legs: 3, multiple: 4, isLucky: true },
]

/** What is still under way now: every state a player or a shop may meet. */
async function playNow(shop: DemoShop, random: Random): Promise<void> {
  const { now } = await momentOf(shop.parts)
  const before = anyTime(now)
  const fates: readonly DemoFate[] = [
    'printed',
    'printed',
    'accepted',
    'accepted',
    'withdrawn',
    'refused',
    'unsold',
    'waits',
    'waits',
    'waits',
  ]
  for (const [index, fate] of fates.entries()) {
    await bet(
      shop,
      { game: 'jczq', play: 'SPF', legs: 2 + (index % 3), multiple: 1 + (index % 10), isLucky: false, before },
      fate,
      random,
    )
  }
  for (const fate of ['printed', 'accepted', 'waits'] as const) {
    await betOnDraw(shop, ['shuangseqiu', 2], fate, random)
    await betOnDraw(shop, ['sfc', 1], fate, random)
    for (const options of STEP_SLIPS.slice(3)) await bet(shop, { ...options, isLucky: false, before }, fate, random)
  }
  await betTogether(shop, random)
  await bigWin(shop, random)
  await openDemoDispute(shop)
}

/** Several people bet on the same matches, so that there are shares of stakes to see. */
async function betTogether(shop: DemoShop, random: Random): Promise<void> {
  const { parts, people } = shop
  const { now, open } = await parts.database.read(async (r) => ({
    now: r.now,
    open: await parts.catalog.onSale(r, 'jczq'),
  }))
  const later = open.filter((match) => match.gameDeadlineAt > addMs(now, hours(1)))
  for (const group of [later.slice(0, POPULAR), later.slice(POPULAR, 2 * POPULAR)]) {
    for (const playerId of people.playerIds.slice(-BETTING_TOGETHER)) {
      const options = { game: 'jczq', play: 'SPF', legs: POPULAR, multiple: 1 + random(5), isLucky: false } as const
      const slip = matchSlip(group, now, { ...options, before: anyTime(now), random })
      if (slip !== undefined) await playOrder(shop, { ...slip, playerId }, 'printed')
    }
  }
}

/** Wins more than is paid by itself, so that the shop has something to pay by hand. */
async function bigWin(shop: DemoShop, random: Random): Promise<void> {
  const { now } = await momentOf(shop.parts)
  await bet(
    shop,
    { game: 'jczq', play: 'CBF', legs: 2, multiple: 99, isLucky: true, before: addMs(now, hours(5)) },
    'printed',
    random,
  )
}

async function bet(shop: DemoShop, options: SlipOptions, fate: DemoFate, random: Random): Promise<void> {
  const { parts, people } = shop
  const { now, open } = await parts.database.read(async (r) => ({
    now: r.now,
    open: await parts.catalog.onSale(r, options.game),
  }))
  const slip = matchSlip(open, now, { ...options, random })
  if (slip === undefined) return
  await playOrder(shop, { ...slip, playerId: pick(people.playerIds, random) }, fate)
}

async function betOnDraw(
  shop: DemoShop,
  [game, lines]: readonly [IssueGameId, number],
  fate: DemoFate,
  random: Random,
): Promise<void> {
  const { parts, people } = shop
  const issue = await parts.database.read((r) => parts.catalog.openIssue(r, game))
  if (issue === undefined) return
  const slip = { ...drawSlip(game, lines, random), issueNo: issue.issueNo, playerId: pick(people.playerIds, random) }
  await playOrder(shop, slip, fate)
}

const pick = (ids: readonly string[], random: Random): string => present(ids[random(ids.length)], 'there are players')

const momentOf = ({ database }: ServerParts): Promise<{ now: Instant }> => database.read(async (r) => ({ now: r.now }))

/** Polls twice: what the first poll brought may be what the second is about, e.g. issues before their draws. */
async function catchUp(parts: ServerParts): Promise<void> {
  const { database, log, catalog } = parts
  const feeds = feedsOf(parts)
  for (let round = 0; round < 2; round += 1) {
    await database.tx((t) => callFeeds(t, round === 0 ? feeds : feeds.slice(1)))
    await pollDueFeeds({ database, feeds, log, random: () => 0 })
  }
  catalog.invalidate()
  await reconcilePending(database)
}

async function moveBy(parts: ServerParts, ms: number): Promise<void> {
  await setOffset(parts, (await offsetOf(parts)) + ms)
  await catchUp(parts)
}

const offsetOf = ({ database }: ServerParts): Promise<number> =>
  database.read(async (r) => {
    const row = await r.db.selectFrom('business_clock').select('offset_ms').executeTakeFirstOrThrow()
    return Number(row.offset_ms)
  })

/** The clock goes back only before the first bet: a trigger refuses it later. */
async function setOffset({ database, refreshClock }: ServerParts, offsetMs: number): Promise<void> {
  await database.tx((t) =>
    t.db
      .updateTable('business_clock')
      .set({ offset_ms: BigInt(offsetMs) })
      .execute(),
  )
  await refreshClock()
}
