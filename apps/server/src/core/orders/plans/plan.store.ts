import type { Fen, Instant } from '@caimin/base'
import type { Openness, PlanKind } from '@caimin/rules/plans'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../../platform/context.ts'
import { sqlTime } from '../../../platform/database/columns.ts'
import { lockOrder } from '../order.store.ts'
import { type Order, type OrderKey, unnestOrders } from '../order.ts'

/** What an order of many people has besides what all orders have. Money is fen, times are business time. */
export interface Plan extends OrderKey {
  readonly kind: PlanKind
  /** The initiator. */
  readonly playerId: string
  readonly total: Fen
  /** With the initiator's shares, without the guarantee. */
  readonly joined: Fen
  readonly guarantee: Fen
  readonly people: number
  readonly commissionPercent: number
  readonly openness: Openness
  readonly declaration: string
  readonly seats: number | null
  readonly seatPrice: Fen | null
  readonly takesEmptySeats: boolean
  readonly isByStaff: boolean
  readonly tickets: number
  readonly joinBy: Instant
  readonly openedAt: Instant
  readonly filledAt: Instant | null
  /** When it left state 0, whichever way. */
  readonly closedAt: Instant | null
  /** SHA-256 of `commitmentInput`. */
  readonly commitment: Buffer
  /** Secret as long as the content is. */
  readonly salt: Buffer
  /** Rows of `order_parties` so far. */
  readonly holds: number
}

const planRows = ({ db }: Reader) =>
  db
    .selectFrom('plans')
    .select(['shop_id as shopId', 'order_id as orderId', 'kind', 'player_id as playerId', 'total', 'joined'])
    .select(['guarantee', 'people', 'commission_percent as commissionPercent', 'openness', 'declaration', 'seats'])
    .select(['seat_price as seatPrice', 'takes_empty_seats as takesEmptySeats', 'is_by_staff as isByStaff'])
    .select(['tickets', 'join_by as joinBy', 'opened_at as openedAt', 'filled_at as filledAt'])
    .select(['closed_at as closedAt', 'commitment', 'salt', 'holds'])

/** Plans of whichever shops, by order; one that is not there is absent. */
export async function findPlans(r: Reader, keys: readonly OrderKey[]): Promise<ReadonlyMap<string, Plan>> {
  if (keys.length === 0) return new Map()
  const rows = await planRows(r)
    .where(sql<boolean>`(shop_id, order_id) in (select * from ${unnestOrders(keys)})`)
    .execute()
  return new Map(rows.map((row) => [row.orderId, row]))
}

export const findPlan = async (r: Reader, key: OrderKey): Promise<Plan | undefined> =>
  (await findPlans(r, [key])).get(key.orderId)

/** A plan under its order's lock, which is taken first by all that join, guarantee, cancel or fill it. */
export interface LockedPlan {
  readonly order: Order
  readonly plan: Plan
}

export async function lockPlan(t: Tx, key: OrderKey): Promise<LockedPlan | undefined> {
  const order = await lockOrder(t, key)
  const plan = order === undefined ? undefined : await findPlan(t, key)
  return order === undefined || plan === undefined ? undefined : { order, plan }
}

type PlanChange = Partial<{
  joined: Fen
  guarantee: Fen
  people: number
  holds: number
  join_by: string
  filled_at: string
  closed_at: string
}>

/** Writes to a locked plan, and tells those who watch it. */
export async function changePlan(t: Tx, { shopId, orderId }: OrderKey, change: PlanChange): Promise<void> {
  await t.db.updateTable('plans').set(change).where('shop_id', '=', shopId).where('order_id', '=', orderId).execute()
  await t.emit({ kind: 'plan.changed', shopId, orderId })
}

/** Joining ends earlier. */
export async function writeJoinDeadlines(
  t: Tx,
  plans: readonly (OrderKey & { readonly joinBy: Instant })[],
): Promise<void> {
  await sql`
    update plans p set join_by = k.join_by
      from unnest(${plans.map(({ shopId }) => shopId)}::uuid[], ${plans.map(({ orderId }) => orderId)}::uuid[],
                  ${plans.map(({ joinBy }) => sqlTime(joinBy))}::timestamptz[]) as k (shop_id, order_id, join_by)
     where p.shop_id = k.shop_id and p.order_id = k.order_id`.execute(t.db)
  await t.emit(...plans.map(({ shopId, orderId }) => ({ kind: 'plan.changed', shopId, orderId }) as const))
}

/** Has the sweep look at open plans at once: something happened that may end them. */
export async function lookAtPlans(t: Tx, plans: readonly OrderKey[]): Promise<void> {
  if (plans.length === 0) return
  await sql`
    update orders o set due_at = ${sqlTime(t.now)}
      from ${unnestOrders(plans)} as k (shop_id, id)
     where o.shop_id = k.shop_id and o.id = k.id and o.state = 0`.execute(t.db)
}

/** The open plans of a shop. */
export async function openPlansOf(r: Reader, shopId: string): Promise<OrderKey[]> {
  return await r.db
    .selectFrom('plans')
    .select(['shop_id as shopId', 'order_id as orderId'])
    .where('shop_id', '=', shopId)
    .where('closed_at', 'is', null)
    .execute()
}
