import { addMs, earlier, type Instant, minutes, present } from '@caimin/base'
import { printByOf } from '@caimin/rules/hours'
import { sql } from 'kysely'
import type { Database, Reader, Tx } from '../../platform/context.ts'
import { sqlTime } from '../../platform/database/columns.ts'
import { type CatalogMatch, getMatches } from '../catalog/index.ts'
import { type Shop, type Shops, shopGame } from '../shops/index.ts'
import { tellMoved } from './move-orders.ts'
import { lockOrders } from './order.store.ts'
import { matchIdsOf, type Order, type OrderKey } from './order.ts'

export interface BringForwardParts {
  readonly database: Database
  readonly shops: Shops
}

/**
 * Ends orders earlier whose match is sold for a shorter time than when they were placed: their cutoff becomes the match's deadline plus
 * the advance that the shop has now, if that is earlier. Those already past it are given back by the next sweep. A deadline that moves
 * back changes no order: what the player and the shop were told stays. Doing it again changes nothing.
 */
export async function bringCutoffsForward(
  { database, shops }: BringForwardParts,
  matchIds: readonly string[],
): Promise<void> {
  const waiting = await database.read((r) => findWaitingOn(r, matchIds))
  for (const [shopId, keys] of Map.groupBy(waiting, (key) => key.shopId)) {
    await database.tx(async (t) => {
      const shop = present(await shops.reload(t, shopId), 'an order has a shop')
      await bringShopForward(t, shop, keys, matchIds)
    })
  }
}

/** Orders that are neither printed nor given back, with a match of these. */
async function findWaitingOn(r: Reader, matchIds: readonly string[]): Promise<OrderKey[]> {
  const { rows } = await sql<OrderKey>`
    select o.shop_id as "shopId", o.id as "orderId"
      from orders o
     where o.state in (1, 2)
       and exists (
         select from jsonb_array_elements(o.bet->'lines') as l
          cross join jsonb_array_elements(l->'selection'->'matches') as m
          where m->>'id' = any(${[...matchIds]}::text[]))`.execute(r.db)
  return rows
}

async function bringShopForward(
  t: Tx,
  shop: Shop,
  keys: readonly OrderKey[],
  matchIds: readonly string[],
): Promise<void> {
  const orders = await lockOrders(
    t,
    shop.id,
    keys.map(({ orderId }) => orderId),
  )
  const matches = await getMatches(t, matchIds)
  for (const order of orders.values()) {
    if (order.state !== 'awaitingAcceptance' && order.state !== 'awaitingIssue') continue
    const first = firstToEnd(order, matches)
    if (first === undefined) continue
    const cutoffAt = addMs(first.gameDeadlineAt, minutes(shopGame(shop, order.game).advanceMinutes))
    if (cutoffAt >= order.cutoffAt) continue
    await writeCutoff(t, order, { cutoffAt, cutoffMatchId: first.id, printBy: printByOf(shop, cutoffAt) })
    await tellMoved(t, order)
  }
}

const firstToEnd = (order: Order, matches: ReadonlyMap<string, CatalogMatch>): CatalogMatch | undefined =>
  matchIdsOf(order.bet)
    .flatMap((id) => matches.get(id) ?? [])
    .toSorted((a, b) => a.gameDeadlineAt - b.gameDeadlineAt)[0]

interface NewCutoff {
  readonly cutoffAt: Instant
  readonly cutoffMatchId: string
  readonly printBy: Instant
}

async function writeCutoff(t: Tx, order: Order, { cutoffAt, cutoffMatchId, printBy }: NewCutoff): Promise<void> {
  const dueAt = order.state === 'awaitingAcceptance' ? earlier(order.acceptBy, cutoffAt) : cutoffAt
  await t.db
    .updateTable('orders')
    .set({
      cutoff_at: sqlTime(cutoffAt),
      cutoff_match_id: cutoffMatchId,
      accept_by: sqlTime(earlier(order.acceptBy, cutoffAt)),
      print_by: sqlTime(printBy),
      due_at: sqlTime(dueAt),
    })
    .where('shop_id', '=', order.shopId)
    .where('id', '=', order.orderId)
    .execute()
}
