import { addMs, days, type Fen, hours, minus, ok, present, times, yuan } from '@caimin/base'
import type { Bet } from '@caimin/rules'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import { wallClock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/context.ts'
import { sqlJson, sqlTime } from '../../../platform/database/columns.ts'
import { createDatabase } from '../../../platform/database/database.ts'
import { createPool } from '../../../platform/database/pool.ts'
import { createEventBus } from '../../../platform/events/event-bus.ts'
import { newId } from '../../../platform/ids.ts'
import { createLogger } from '../../../platform/logging.ts'
import { createCatalogCache } from '../../catalog/index.ts'
import { finishOrders, recordedOf } from '../../orders/finish-orders.ts'
import { acceptOrders, createOrderNumbers, joinPlan, openPlan, type PlaceParts } from '../../orders/index.ts'
import { lockOrder, ticketsOf } from '../../orders/order.store.ts'
import { SYSTEM } from '../../orders/order.ts'
import { createShops } from '../../shops/index.ts'
import { settleSubject } from '../settle-subject.ts'
import { dieAtStatement } from './die-at-statement.ts'
import { confirmForTest, insertPlayers, insertShop } from './printed-orders.ts'

const ISSUE = '2026134'
export const SUBJECT = { subjectKind: 'draw', subjectId: `shuangseqiu:${ISSUE}` } as const

/** What the draw is, and what one of the lines brings 200 yuan with: four red balls and the blue one. */
export const DRAWN = { red: [1, 2, 3, 4, 5, 6], blue: 7, fuyun: false }
const WINNING = { red: [1, 2, 3, 4, 20, 21], blue: [7] }
/** One of 120 lines without a number of the draw. */
const losing = (i: number) => ({ red: [8 + (i % 15), 25, 26, 27, 28, 29], blue: [9 + (i % 8)] })

/** Fifty times two yuan. */
const LINE = yuan(100)
const MIN_LINES = 6

/** So many lines fifty times, five on a ticket. The first brings 10,000 yuan, which are paid by themselves. */
const betOf = (lines: number): Bet => ({
  game: 'shuangseqiu',
  multiple: 50,
  lines: [WINNING, ...Array.from({ length: lines - 1 }, (_, i) => losing(i))].map((selection) => ({
    play: 'standard',
    selection,
  })),
})

/** A plan of which the last share is not joined yet, on a draw that is confirmed. */
export interface PlanDrill {
  readonly shopId: string
  readonly orderId: string
  /** The initiator first, then in the order of joining; the last has not joined. */
  readonly playerIds: readonly string[]
  /** What each of them paid, once it is full. */
  readonly paid: readonly Fen[]
}

/** What a process needs to place, accept and settle. */
export interface DrillParts extends PlaceParts {
  readonly pool: Pool
}

export async function withParts<T>(url: string, work: (parts: DrillParts) => Promise<T>): Promise<T> {
  const log = createLogger('silent')
  const pool = createPool({ url, log, size: 4 })
  try {
    const database = createDatabase({ pool, clocks: { wall: wallClock, business: wallClock } })
    const shops = createShops(createEventBus(log))
    const orderNumbers = createOrderNumbers(database)
    return await work({ pool, database, shops, catalog: createCatalogCache(), orderNumbers })
  } finally {
    await pool.end()
  }
}

/** Opens a plan with a commission of a tenth and has all but one of its people join for a yuan. */
export const preparePlan = (url: string, people: number, lines = MIN_LINES): Promise<PlanDrill> =>
  withParts(url, async (parts) => {
    const { database } = parts
    const { shopId, playerIds } = await database.tx(async (t) => {
      const shop = await insertShop(t)
      await sql`update shops set opens_at = '00:00', closes_at = '24:00' where id = ${shop}`.execute(t.db)
      return { shopId: shop, playerIds: await insertPlayers(t, shop, people) }
    })
    await seedIssue(database)
    const own = minus(times(LINE, BigInt(lines)), yuan(people - 1))
    const guarantee = yuan(1)
    const terms = { kind: 'together', own, guarantee, commissionPercent: 10 } as const
    const opened = await openPlan(parts, {
      shopId,
      playerId: present(playerIds[0], 'a plan has an initiator'),
      requestId: newId(wallClock()),
      bet: betOf(lines),
      oddsSeen: undefined,
      handicapsSeen: {},
      issueNo: ISSUE,
      tolerance: { kind: 'any' },
      terms,
      openness: 'after_cutoff',
      declaration: '',
      isByStaff: false,
    })
    if (!opened.ok) throw new Error(opened.reason)
    const { orderId } = opened.value
    for (const playerId of playerIds.slice(1, -1)) await joinOne(parts, { shopId, orderId, playerId })
    await confirmForTest(database, { kind: 'draw', id: SUBJECT.subjectId, step: 'numbers', value: DRAWN })
    return { shopId, orderId, playerIds, paid: [own, ...playerIds.slice(1).map(() => yuan(1))] }
  })

async function seedIssue(database: Database): Promise<void> {
  await database.tx(async (t) => {
    await t.db
      .insertInto('issues')
      .values({
        game: 'shuangseqiu',
        issue_no: ISSUE,
        sale_start_at: sqlTime(addMs(t.now, -days(1))),
        game_deadline_at: sqlTime(addMs(t.now, hours(12))),
        draw_at: sqlTime(addMs(t.now, hours(14))),
        pool_before_fen: null,
        facts: sqlJson({ fuyun: false }),
        is_demo: true,
        source: 'test',
        fetched_at: sqlTime(t.now),
      })
      .execute()
  })
}

interface Joiner {
  readonly shopId: string
  readonly orderId: string
  readonly playerId: string
}

/** Joins for a yuan; the same person asks with the same request again. */
async function joinOne(parts: DrillParts, { shopId, orderId, playerId }: Joiner): Promise<void> {
  const joined = await joinPlan(parts, { shopId, orderId, playerId, requestId: playerId, amount: yuan(1) })
  if (!joined.ok) throw new Error(joined.reason)
}

/** From the last share to the split of the prize, each step as often as it takes: what is done is not done again. */
export async function fillAndSettle(parts: DrillParts, drill: PlanDrill): Promise<void> {
  await fillAndPrint(parts, drill)
  await settleSubject(parts.database, SUBJECT)
}

/** The last share is joined, and the shop prints the plan. */
export async function fillAndPrint(parts: DrillParts, drill: PlanDrill): Promise<void> {
  const { shopId, orderId, playerIds } = drill
  await joinOne(parts, { shopId, orderId, playerId: present(playerIds.at(-1), 'somebody joins last') })
  await parts.database.tx(async (t) => {
    const shop = present(await parts.shops.reload(t, shopId), 'the drill has a shop')
    return ok(await acceptOrders(t, [shop], [{ shopId, orderId }], SYSTEM))
  })
  await printAll(parts.database, drill)
}

async function printAll(database: Database, { shopId, orderId }: PlanDrill): Promise<void> {
  await database.tx(async (t) => {
    const order = present(await lockOrder(t, { shopId, orderId }), 'the drill has an order')
    if (order.state !== 'awaitingIssue') return
    await sql`
      insert into files (shop_id, id, kind, sha256, media_type, bytes, width, height, uploaded_by, uploaded_at)
      select shop_id, id, 'ticket_photo', id::text::bytea, 'image/jpeg', 1, 1, 1, id, ${sqlTime(t.now)}::timestamptz
        from tickets where shop_id = ${shopId} and order_id = ${orderId}`.execute(t.db)
    await sql`
      update tickets set state = 'recorded', serial = id::text, photo_id = id, recorded_at = ${sqlTime(t.now)}
       where shop_id = ${shopId} and order_id = ${orderId}`.execute(t.db)
    await finishOrders(t, [{ order, recorded: recordedOf(await ticketsOf(t, [order])), actor: SYSTEM }])
  })
}

/**
 * Fills and settles the plan until its n-th statement, where it dies; 0 lets it live. Returns how many statements it
 * sent; undefined when it died.
 */
export async function fillUntil(url: string, drill: PlanDrill, dieAt: number): Promise<number | undefined> {
  return await withParts(url, async (parts) => {
    const sent = dieAtStatement(parts.pool, dieAt)
    return await fillAndSettle(parts, drill).then(sent, (error: unknown) => {
      if (dieAt === 0) throw error
      return undefined
    })
  })
}
