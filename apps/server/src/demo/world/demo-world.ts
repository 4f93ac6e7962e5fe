import { addMs, days, hours, type Instant, minutes } from '@caimin/base'
import type { DemoSignIn } from '../../app/announce.ts'
import { feedsOf } from '../../app/catalog-feeds.ts'
import type { ServerParts } from '../../app/features.ts'
import { nextDraw } from '../../core/catalog/index.ts'
import { sweepDuePlans } from '../../core/orders/index.ts'
import { reconcilePending } from '../../core/settlement/index.ts'
import { callFeeds, enrolFeeds } from '../../feeds/feed-states.store.ts'
import { pollDueFeeds } from '../../feeds/run-feeds.ts'
import type { Tx } from '../../platform/context.ts'
import { exclusively } from '../../platform/database/exclusively.ts'
import { analyzePastMatches } from '../feeds/past/past-matches.ts'
import { seedDemoHistory } from '../feeds/seed-demo-history.ts'
import { seededRandom } from '../feeds/seeded-random.ts'
import { bigWin } from './demo-bets.ts'
import { keepBroadcasts } from './demo-broadcasts.ts'
import { talk, talkInGroup } from './demo-chats.ts'
import { beginShift, workAtDesks } from './demo-desk.ts'
import { subscribe } from './demo-followers.ts'
import { verifyNames } from './demo-names.ts'
import { playNow } from './demo-now.ts'
import { demoPasswordHash, demoSignIns, findDemoShop, makePeople } from './demo-people.ts'
import { findOpenPlans, issueFullPlans } from './demo-plans.ts'
import { makeRecords } from './demo-posts.ts'
import type { DemoShop } from './demo-shop.ts'
import { playStep } from './demo-step.ts'

/** Any number: the key of the lock under which one process at a time makes the demo world. */
const MAKING_WORLD = 7_270_031
const STEP_MS = hours(9)
/** So far before its time the clock stays until all is there: a first start that was cut off is known by it. */
const UNFINISHED_MS = 1
/** So that there are finished orders also right after a draw. */
const LIVED_AT_LEAST_MS = days(1)
/** Bets on the last draw are placed so long before it. */
const BEFORE_DRAW_MS = hours(3)
/** How long after its draw an issue's amounts are reported. */
const AFTER_DRAW_MS = minutes(30)
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
  const earlier = await findDemoShop(parts)
  if (earlier === undefined) {
    const { now } = await momentOf(parts)
    const aheadMs = Math.max(0, (parts.config.demoStartsAt ?? now) - now)
    const start = addMs(now, aheadMs)
    await parts.database.tx((t) => markAsDemo(t, aheadMs))
    await setOffset(parts, aheadMs + Math.min(beforeLastDraw(start) - start, -LIVED_AT_LEAST_MS))
    await liveThrough(await settleIn(parts))
    // A first start that was cut off continues where it was.
  } else if ((await offsetOf(parts)) < (await startOffset(parts))) {
    await liveThrough(earlier)
  }
}

/**
 * Production refuses such a database for ever, however far the first start came. The clock is so far ahead of the true
 * time once all is there.
 */
const markAsDemo = (t: Tx, aheadMs: number): Promise<unknown> =>
  t.db
    .insertInto('demo_marker')
    .values({ clock_ahead_ms: BigInt(aheadMs) })
    .onConflict((conflict) => conflict.column('is_only_row').doUpdateSet({ clock_ahead_ms: BigInt(aheadMs) }))
    .execute()

/** See {@link markAsDemo}; nothing in a world of an earlier version. */
const startOffset = ({ database }: ServerParts): Promise<number> =>
  database.read(async (r) => {
    const row = await r.db.selectFrom('demo_marker').select('clock_ahead_ms').executeTakeFirst()
    return Number(row?.clock_ahead_ms ?? 0n)
  })

async function settleIn(parts: ServerParts): Promise<DemoShop> {
  const { database } = parts
  const passwordHash = await demoPasswordHash()
  await database.tx(seedDemoHistory)
  await database.tx(analyzePastMatches)
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
  await verifyNames(shop)
  await beginShift(shop)
  await subscribe(shop)
  for (let number = 0; ; number += 1) {
    const left = (await startOffset(parts)) - (await offsetOf(parts)) - UNFINISHED_MS
    if (left <= 0) break
    const lasts = Math.min(STEP_MS, left)
    await playStep(shop, { number, lasts, random })
    if (number === BIG_WIN_STEP) await bigWin(shop, random)
    await moveBy(shop, lasts)
  }
  await makeRecords(shop)
  await playNow(shop, random)
  await workAtDesks(shop)
  await keepBroadcasts(shop)
  await talk(shop)
  await talkInGroup(shop)
  await setOffset(parts, await startOffset(parts))
}

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

async function moveBy(shop: DemoShop, ms: number): Promise<void> {
  const { parts } = shop
  const until = (await offsetOf(parts)) + ms
  await passJoinDeadlines(shop, until)
  await setOffset(parts, until)
  await catchUp(parts)
}

/** Stops the clock at each join deadline on the way: there a plan fills by its guarantee, or ends. */
async function passJoinDeadlines(shop: DemoShop, until: number): Promise<void> {
  const { parts } = shop
  for (;;) {
    await sweepDuePlans(parts)
    await issueFullPlans(shop)
    const left = Math.min(...(await findOpenPlans(shop)).map(({ joinBy }) => joinBy)) - (await momentOf(parts)).now
    const offset = (await offsetOf(parts)) + Math.max(0, Math.ceil(left))
    if (!(offset < until)) return
    await setOffset(parts, offset)
  }
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
