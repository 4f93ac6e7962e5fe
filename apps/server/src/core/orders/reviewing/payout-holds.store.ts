import { type Instant, ok, type Result, refuse } from '@caimin/base'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../../platform/context.ts'
import { sqlTime } from '../../../platform/database/columns.ts'
import { publishMoved } from '../move-orders.ts'
import { lockOrder } from '../order.store.ts'
import type { OrderKey } from '../order.ts'

/** Why a prize is not paid for now, and who said so. */
export interface PayoutHold {
  readonly reason: string
  readonly heldBy: string
  readonly heldAt: Instant
}

interface HeldPayout extends OrderKey {
  readonly staffId: string
  readonly reason: string
}

/** Keeps everyone from paying the prize of an order, until the hold is taken off. */
export async function holdPayout(
  t: Tx,
  { staffId, reason, ...key }: HeldPayout,
): Promise<Result<null, 'not_found' | 'order_moved_on' | 'already_held'>> {
  const order = await lockOrder(t, key)
  if (order === undefined) return refuse('not_found')
  if (order.state !== 'awaitingPayout') return refuse('order_moved_on')
  if (await isPayoutHeld(t, key)) return refuse('already_held')
  const { shopId: shop_id, orderId: order_id } = key
  const held_at = sqlTime(await t.lockedNow())
  await t.db.insertInto('payout_holds').values({ shop_id, order_id, reason, held_by: staffId, held_at }).execute()
  await publishMoved(t, order)
  return ok(null)
}

/** Takes the hold off. */
export async function releasePayout(t: Tx, key: OrderKey): Promise<Result<null, 'not_found' | 'not_held'>> {
  const order = await lockOrder(t, key)
  if (order === undefined) return refuse('not_found')
  const released = await t.db
    .deleteFrom('payout_holds')
    .where('shop_id', '=', key.shopId)
    .where('order_id', '=', key.orderId)
    .returning('order_id')
    .executeTakeFirst()
  if (released === undefined) return refuse('not_held')
  await publishMoved(t, order)
  return ok(null)
}

/** Asked with the order locked. */
export async function isPayoutHeld(t: Tx, { shopId, orderId }: OrderKey): Promise<boolean> {
  const held = await t.db
    .selectFrom('payout_holds')
    .select('order_id')
    .where('shop_id', '=', shopId)
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return held !== undefined
}

/** The holds of these orders, by order. */
export async function findPayoutHolds(r: Reader, keys: readonly OrderKey[]): Promise<ReadonlyMap<string, PayoutHold>> {
  if (keys.length === 0) return new Map()
  const { rows } = await sql<PayoutHold & { orderId: string }>`
    select h.order_id as "orderId", h.reason, h.held_by as "heldBy", h.held_at as "heldAt"
      from unnest(${keys.map(({ shopId }) => shopId)}::uuid[], ${keys.map(({ orderId }) => orderId)}::uuid[]) as k (shop_id, id)
      join payout_holds h on h.shop_id = k.shop_id and h.order_id = k.id`.execute(r.db)
  return new Map(rows.map(({ orderId, ...hold }) => [orderId, hold]))
}
