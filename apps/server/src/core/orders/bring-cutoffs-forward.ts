import { addMs, earlier, type Instant, minutes, present } from '@caimin/base'
import type { OrderState } from '@caimin/rules'
import { printByOf } from '@caimin/rules/hours'
import { joinDeadline } from '@caimin/rules/plans'
import { sql } from 'kysely'
import { attempt } from '../../platform/attempt.ts'
import type { Database, Tx } from '../../platform/context.ts'
import { sqlTime } from '../../platform/database/columns.ts'
import type { Logger } from '../../platform/logging.ts'
import { type CatalogMatch, getMatches } from '../catalog/index.ts'
import { type Shop, type Shops, shopGame } from '../shops/index.ts'
import { publishMoved } from './move-orders.ts'
import { findWaitingOn, lockOrders, timeOrNull } from './order.store.ts'
import { matchIdsOf, type Order, type OrderKey } from './order.ts'
import { findPlans, type Plan, writeJoinDeadlines } from './plans/plan.store.ts'

export interface BringForwardParts {
  readonly database: Database
  readonly log: Logger
  readonly shops: Shops
}

/** Orders of one transaction: while it runs they cannot be accepted or recorded. */
const BATCH = 500

/**
 * Ends orders earlier whose match is sold for a shorter time than when they were placed: their cutoff becomes the
 * match's deadline plus the advance that the shop has now, if that is earlier; an open plan can be joined until as long
 * before it. Those already past it are given back by the next sweep. A deadline that moves back changes no order: what
 * the player and the shop were shown stays. A batch that fails is done again one by one, and throws only after all
 * others are done. Doing it again changes nothing.
 */
export async function bringCutoffsForward(
  { database, log, shops }: BringForwardParts,
  matchIds: readonly string[],
): Promise<void> {
  const bring = (shopId: string, batch: readonly OrderKey[]) =>
    database.tx(async (t) => {
      const shop = present(await shops.reload(t, shopId), 'an order has a shop')
      await bringShopForward(t, shop, batch, matchIds)
    })
  const waiting = await database.read(async (r) => [
    ...(await findWaitingOn(r, matchIds, 'inQueue')),
    ...(await findWaitingOn(r, matchIds, 'openPlans')),
  ])
  let failures = 0
  for (const [shopId, keys] of Map.groupBy(waiting, (key) => key.shopId)) {
    for (let from = 0; from < keys.length; from += BATCH) {
      const batch = keys.slice(from, from + BATCH)
      const failed = 'the cutoffs of orders cannot be brought forward'
      if (await attempt({ log, failed, ids: { shop: shopId } }, () => bring(shopId, batch))) continue
      for (const key of batch) {
        const ids = { shop: shopId, order: key.orderId }
        if (!(await attempt({ log, failed, ids }, () => bring(shopId, [key])))) failures += 1
      }
    }
  }
  if (failures > 0) throw new Error(`the cutoffs of ${failures} orders cannot be brought forward`)
}

async function bringShopForward(
  t: Tx,
  shop: Shop,
  keys: readonly OrderKey[],
  matchIds: readonly string[],
): Promise<void> {
  const orders = await lockOrders(t, keys)
  const matches = await getMatches(t, matchIds)
  const plans = await findPlans(
    t,
    [...orders.values()].filter(({ state }) => state === 'subscribing'),
  )
  const moves = [...orders.values()].flatMap((order) => moveOf({ shop, matches, plans }, order) ?? [])
  if (moves.length === 0) return
  await writeCutoffs(t, moves)
  await publishMoved(t, ...moves.map(({ order }) => order))
}

interface CutoffMove {
  readonly order: Order
  readonly cutoffAt: Instant
  readonly cutoffMatchId: string
  readonly printBy: Instant
  /** Of an open plan: until when it can be joined. */
  readonly joinBy: Instant | null
}

interface Known {
  readonly shop: Shop
  readonly matches: ReadonlyMap<string, CatalogMatch>
  readonly plans: ReadonlyMap<string, Plan>
}

const WAITING: readonly OrderState[] = ['subscribing', 'awaitingAcceptance', 'awaitingIssue']

/** The earlier cutoff of an order; undefined when it keeps the one it has. */
function moveOf({ shop, matches, plans }: Known, order: Order): CutoffMove | undefined {
  if (!WAITING.includes(order.state)) return undefined
  const first = firstToEnd(order, matches)
  if (first === undefined) return undefined
  const cutoffAt = addMs(first.gameDeadlineAt, minutes(shopGame(shop, order.game).advanceMinutes))
  if (cutoffAt >= order.cutoffAt) return undefined
  const plan = plans.get(order.orderId)
  const joinBy = plan === undefined ? null : earlier(plan.joinBy, joinDeadline(shop, cutoffAt, plan.tickets))
  return { order, cutoffAt, cutoffMatchId: first.id, printBy: printByOf(shop, cutoffAt), joinBy }
}

const firstToEnd = (order: Order, matches: ReadonlyMap<string, CatalogMatch>): CatalogMatch | undefined =>
  matchIdsOf(order.bet)
    .flatMap((id) => matches.get(id) ?? [])
    .toSorted((a, b) => a.gameDeadlineAt - b.gameDeadlineAt)[0]

async function writeCutoffs(t: Tx, moves: readonly CutoffMove[]): Promise<void> {
  await sql`
    update orders o
       set cutoff_at = m.cutoff_at, cutoff_match_id = m.match_id, accept_by = least(o.accept_by, m.cutoff_at), print_by = m.print_by,
           due_at = case o.state when 0 then m.join_by when 1 then least(o.accept_by, m.cutoff_at) else m.cutoff_at end
      from unnest(${moves.map(({ order }) => order.shopId)}::uuid[], ${moves.map(({ order }) => order.orderId)}::uuid[],
                  ${moves.map(({ cutoffAt }) => sqlTime(cutoffAt))}::timestamptz[],
                  ${moves.map(({ cutoffMatchId }) => cutoffMatchId)}::text[],
                  ${moves.map(({ printBy }) => sqlTime(printBy))}::timestamptz[],
                  ${moves.map(({ joinBy }) => timeOrNull(joinBy))}::timestamptz[])
             as m (shop_id, id, cutoff_at, match_id, print_by, join_by)
     where o.shop_id = m.shop_id and o.id = m.id`.execute(t.db)
  const plans = moves.flatMap(({ order, joinBy }) => (joinBy === null ? [] : [{ ...order, joinBy }]))
  if (plans.length > 0) await writeJoinDeadlines(t, plans)
}
