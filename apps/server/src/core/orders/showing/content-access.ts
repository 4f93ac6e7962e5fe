import { present } from '@caimin/base'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../../platform/context.ts'
import { sqlTime } from '../../../platform/database/columns.ts'
import { findOrder } from '../order.store.ts'
import type { Order, OrderKey } from '../order.ts'
import { type ContentAccess, contentAccess } from './order.policy.ts'
import { findSeals, isPartyOf } from './plan-parts.store.ts'
import type { PlanSeal } from './plan-seal.ts'

/** An order with what decides who sees its bet. */
export interface SealedOrder {
  readonly order: Order
  readonly plan: PlanSeal | null
}

/** What a player may see of an order of their shop; null when they may not know of it. */
export async function accessOfPlayer(
  r: Reader,
  { order, plan }: SealedOrder,
  playerId: string,
): Promise<ContentAccess | null> {
  const isParty = plan === null ? order.playerId === playerId : await isPartyOf(r, order, playerId)
  // An order of one player, and a spell, is not there for any other.
  if (!isParty && plan?.kind !== 'together') return null
  return contentAccess(order, plan, { kind: 'player', playerId, isParty }, r.now)
}

/** What a member of the shop's staff may see of its order. */
export async function accessOfStaff(r: Reader, { order, plan }: SealedOrder, staffId: string): Promise<ContentAccess> {
  const opened =
    plan === null ? new Set<string>() : await findOpened(r, { shopId: order.shopId, staffId }, [order.orderId])
  return contentAccess(order, plan, { kind: 'staff', hasOpened: opened.has(order.orderId) }, r.now)
}

/** Whether a member of staff sees the bet of an order of their shop; undefined when there is no such order. */
export async function isOpenToStaff(r: Reader, key: OrderKey, staffId: string): Promise<boolean | undefined> {
  const sealed = await findSealed(r, key)
  return sealed && (await accessOfStaff(r, sealed, staffId)).kind === 'open'
}

/** Whether operators and auditors see the bet of an order. */
export const isOpenToOperators = async (r: Reader, key: OrderKey): Promise<boolean> =>
  accessOfOperator(r, present(await findSealed(r, key), 'an order that was written is there')).kind === 'open'

async function findSealed(r: Reader, key: OrderKey): Promise<SealedOrder | undefined> {
  const order = await findOrder(r, key)
  if (order === undefined) return undefined
  return { order, plan: order.planKind === null ? null : ((await findSeals(r, [key])).get(key.orderId) ?? null) }
}

/** What an operator or auditor may see of any order. */
export const accessOfOperator = (r: Reader, { order, plan }: SealedOrder): ContentAccess =>
  contentAccess(order, plan, { kind: 'operator', isDeciding: false }, r.now)

interface StaffKey {
  readonly shopId: string
  readonly staffId: string
}

/** Those of these orders whose bet a member of staff has opened. */
export async function findOpened(
  r: Reader,
  { shopId, staffId }: StaffKey,
  orderIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (orderIds.length === 0) return new Set()
  const rows = await r.db
    .selectFrom('plan_openings')
    .select('order_id')
    .where('shop_id', '=', shopId)
    .where('staff_id', '=', staffId)
    .where('order_id', 'in', orderIds)
    .execute()
  return new Set(rows.map(({ order_id }) => order_id))
}

/** Keeps that a member of staff has opened the bet of a plan; again is the same as once. */
export async function keepOpening(t: Tx, { shopId, orderId, staffId }: OrderKey & StaffKey): Promise<void> {
  await sql`
    insert into plan_openings (shop_id, order_id, staff_id, opened_at)
    values (${shopId}, ${orderId}, ${staffId}, ${sqlTime(t.now)}) on conflict do nothing`.execute(t.db)
}
