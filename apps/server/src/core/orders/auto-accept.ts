import { sql } from 'kysely'
import { attempt } from '../../platform/attempt.ts'
import type { Database, Reader } from '../../platform/context.ts'
import { BUSINESS_NOW } from '../../platform/database/columns.ts'
import type { Logger } from '../../platform/logging.ts'
import type { Shops } from '../shops/index.ts'
import { acceptOrders } from './accept-orders.ts'
import { type OrderKey, SYSTEM } from './order.ts'

export interface AutoAcceptParts {
  readonly database: Database
  readonly log: Logger
  readonly shops: Shops
}

/**
 * Orders of one transaction, of whichever shops they are: a transaction costs as much as the work on a hundred. While
 * it runs they cannot be decided elsewhere.
 */
const BATCH = 200
/** Orders that the sweep reads at once: few, for one that cannot be accepted has each of them tried alone. */
const SWEPT = 50

/**
 * For `order.placed`: a shop that switched auto-accept on takes every order at once. Hearing of an order twice is
 * harmless.
 */
export async function autoAccept(
  { database, shops }: Pick<AutoAcceptParts, 'database' | 'shops'>,
  placed: readonly OrderKey[],
): Promise<void> {
  const due: OrderKey[] = []
  for (const [shopId, orders] of Map.groupBy(placed, (order) => order.shopId)) {
    const remembered = await database.read(async (r) => shops.find(r, shopId))
    if (remembered?.isAutoAccepting === true) due.push(...orders)
  }
  for (let from = 0; from < due.length; from += BATCH) {
    await acceptTogether({ database, shops }, due.slice(from, from + BATCH))
  }
}

const ACCEPT_UNTIL = sql`least(o.accept_by, o.cutoff_at)`

/**
 * The same for orders that were missed: placed before the switch was turned on, or whose event was handled by a process
 * that died. The most urgent come first, and however many cannot be accepted keep no other waiting.
 */
export async function autoAcceptPending(parts: AutoAcceptParts): Promise<void> {
  let last: WaitingOrder | undefined
  for (;;) {
    const after = last
    const waiting = await parts.database.read((r) => findWaiting(r, after))
    try {
      await acceptTogether(parts, waiting)
    } catch {
      // One by one, so that an order that cannot be accepted keeps no other waiting.
      for (const order of waiting) await acceptAlone(parts, order)
    }
    if (waiting.length < SWEPT) return
    last = waiting.at(-1)
  }
}

/** One that cannot be accepted waits until its time to be accepted is over, and is given back. */
async function acceptAlone({ log, ...parts }: AutoAcceptParts, { shopId, orderId }: OrderKey): Promise<void> {
  const ids = { shop: shopId, order: orderId }
  await attempt({ log, failed: 'an order cannot be accepted', ids }, () => acceptTogether(parts, [{ shopId, orderId }]))
}

interface WaitingOrder extends OrderKey {
  /** When it is given back: a time of the database, in its own precision. */
  readonly acceptUntil: string
}

async function findWaiting(r: Reader, after: WaitingOrder | undefined): Promise<WaitingOrder[]> {
  const isAfter = after
    ? sql`(${ACCEPT_UNTIL}, o.id) > (${after.acceptUntil}::timestamptz, ${after.orderId})`
    : sql`true`
  const { rows } = await sql<WaitingOrder>`
    select o.shop_id as "shopId", o.id as "orderId", ${ACCEPT_UNTIL}::text as "acceptUntil"
      from shops s join orders o on o.shop_id = s.id and o.state = 1
     where s.auto_accept and s.state <> 'suspended' and o.cutoff_at > ${BUSINESS_NOW} and ${isAfter}
     order by ${ACCEPT_UNTIL}, o.id
     limit ${SWEPT}`.execute(r.db)
  return rows
}

/** Those of shops that still accept by themselves. */
async function acceptTogether(
  { database, shops }: Pick<AutoAcceptParts, 'database' | 'shops'>,
  keys: readonly OrderKey[],
): Promise<void> {
  if (keys.length === 0) return
  const shopIds = [...new Set(keys.map(({ shopId }) => shopId))]
  await database.tx(async (t) => {
    const accepting = (await shops.reloadAll(t, shopIds)).filter(({ isAutoAccepting }) => isAutoAccepting)
    await acceptOrders(t, accepting, keys, SYSTEM)
  })
}
