import { type Fen, type Instant, plus, present } from '@caimin/base'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../platform/context.ts'
import { lockWallets } from '../ledger/index.ts'
import { type OrderKey, unnestOrders } from './order.ts'

/** Money that one person has set aside for an order and that is neither sold nor back. */
export interface PartyHold extends OrderKey {
  readonly playerId: string
  readonly holdId: string
  /** From 1 in the order in which they were made. */
  readonly seq: number
  readonly role: 'owner' | 'share' | 'guarantee'
  readonly amount: Fen
  readonly heldAt: Instant
}

/** The cause of a hold's journals: an order has one journal of a kind, so only its first hold is caused by it. */
export const causeOf = ({ seq, orderId, holdId }: Pick<PartyHold, 'seq' | 'orderId' | 'holdId'>): string =>
  seq === 1 ? orderId : holdId

/** The open holds of these orders, each order's in the order in which they were made. */
export async function openHoldsOf(r: Reader, orders: readonly OrderKey[]): Promise<Map<string, PartyHold[]>> {
  const { rows } = await sql<PartyHold>`
    select p.shop_id as "shopId", p.order_id as "orderId", p.player_id as "playerId", p.hold_id as "holdId", p.seq, p.role,
           p.share as amount, coalesce(p.held_at, o.placed_at) as "heldAt"
      from ${unnestOrders(orders)} as k (shop_id, id)
      join orders o on o.shop_id = k.shop_id and o.id = k.id
      join order_parties p on p.shop_id = k.shop_id and p.order_id = k.id
     where not exists (select from hold_resolutions e where e.shop_id = p.shop_id and e.hold_id = p.hold_id)
     order by p.order_id, p.seq`.execute(r.db)
  return Map.groupBy(rows, ({ orderId }) => orderId)
}

/** The holds of one person together, people in the order of their first hold. */
export const byPerson = (holds: readonly PartyHold[]): PartyHold[][] => [
  ...Map.groupBy(holds, ({ playerId }) => playerId).values(),
]

export const heldBy = (holds: readonly PartyHold[]): Fen => holds.map(({ amount }) => amount).reduce(plus, 0n as Fen)

/** Locks the wallets of all who have money in an order. */
export async function lockPartyWallets(t: Tx, order: OrderKey): Promise<void> {
  const holds = present((await openHoldsOf(t, [order])).get(order.orderId), 'an order that is not printed has a hold')
  await lockWallets(t, holds)
}

/** The holds of ordinary orders, by order, whatever became of them. */
export async function ownHoldsOf(r: Reader, orders: readonly OrderKey[]): Promise<ReadonlyMap<string, string>> {
  if (orders.length === 0) return new Map()
  const { rows } = await sql<{ orderId: string; holdId: string }>`
    select p.order_id as "orderId", p.hold_id as "holdId"
      from ${unnestOrders(orders)} as k (shop_id, id)
      join order_parties p on p.shop_id = k.shop_id and p.order_id = k.id and p.role = 'owner'`.execute(r.db)
  return new Map(rows.map(({ orderId, holdId }) => [orderId, holdId]))
}

/** People that a transaction takes on with its orders; the orders beyond them wait for the next. */
const MAX_PEOPLE = 20_000

/** An order as those know it who take on many. */
interface CountedOrder {
  readonly shopId: string
  readonly id: string
  readonly planKind: string | null
}

/** The first of some locked orders, so that one transaction has room for all their people; at least one. */
export async function withinPeople<O extends CountedOrder>(r: Reader, orders: readonly O[]): Promise<readonly O[]> {
  const plans = orders.filter(({ planKind }) => planKind !== null)
  if (plans.length === 0) return orders
  const keys = plans.map(({ shopId, id: orderId }) => ({ shopId, orderId }))
  const { rows } = await sql<{ id: string; people: number }>`
    select p.order_id as id, p.people
      from ${unnestOrders(keys)} as k (shop_id, id)
      join plans p on p.shop_id = k.shop_id and p.order_id = k.id`.execute(r.db)
  const peopleOf = new Map(rows.map(({ id, people }) => [id, people]))
  let people = 0
  const over = orders.findIndex(({ id }) => {
    people += peopleOf.get(id) ?? 1
    return people > MAX_PEOPLE
  })
  return over === -1 ? orders : orders.slice(0, Math.max(over, 1))
}
