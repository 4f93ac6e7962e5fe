import { randomInt } from 'node:crypto'
import { quoteBet, splitBet } from '@caimin/rules'
import type { Tx } from '../../platform/context.ts'
import { newId } from '../../platform/ids.ts'
import type { Shop } from '../shops/index.ts'
import { closedOrders } from './closed-orders.ts'
import { moveOrders } from './move-orders.ts'
import { addTickets, lockOrders, type NewTicket } from './order.store.ts'
import type { Order, OrderActor, OrderKey } from './order.ts'
import { type MultipleLimits, printLimitsOf } from './ticket-limits.ts'

export interface Acceptance {
  readonly orderId: string
  /** Why it was not accepted; null when it was. */
  readonly refused: 'order_moved_on' | 'cutoff_passed' | 'shop_suspended' | 'not_found' | null
}

/** What an acceptance asks of a shop. */
export type AcceptingShop = Pick<Shop, 'id' | 'state'> & MultipleLimits

/**
 * Accepts orders of these shops and plans their tickets, in as many statements for one as for hundreds. One that moved
 * on does not stop the others; of another shop it is `not_found`.
 */
export async function acceptOrders(
  t: Tx,
  shops: readonly AcceptingShop[],
  keys: readonly OrderKey[],
  actor: OrderActor,
): Promise<Acceptance[]> {
  const shopOf = new Map(shops.map((shop) => [shop.id, shop]))
  const orders = await lockOrders(
    t,
    keys.filter(({ shopId }) => shopOf.has(shopId)),
  )
  const now = await t.lockedNow()
  const closed = await closedOrders(t, [...orders.values()], now)
  const decided = [...new Set(keys.map(({ orderId }) => orderId))].map((orderId): Acceptance => {
    const order = orders.get(orderId)
    const shop = order && shopOf.get(order.shopId)
    if (order === undefined || shop === undefined) return { orderId, refused: 'not_found' }
    if (order.state !== 'awaitingAcceptance') return { orderId, refused: 'order_moved_on' }
    if (shop.state === 'suspended') return { orderId, refused: 'shop_suspended' }
    return { orderId, refused: now >= order.cutoffAt || closed.has(orderId) ? 'cutoff_passed' : null }
  })
  const accepted = decided.flatMap(({ orderId, refused }) => (refused === null ? (orders.get(orderId) ?? []) : []))
  if (accepted.length === 0) return decided
  const byShop = Map.groupBy(accepted, (order) => order.shopId)
  await addTickets(
    t,
    shops.flatMap((shop) => (byShop.get(shop.id) ?? []).flatMap((order) => planTickets(t, order, shop))),
  )
  await moveOrders(
    t,
    accepted.map((order) => ({
      order,
      to: 'awaitingIssue',
      actor,
      reason: actor.kind === 'system' ? 'auto_accepted' : null,
      journalId: null,
      dueAt: order.cutoffAt,
    })),
  )
  return decided
}

function planTickets(t: Tx, order: Order, shop: MultipleLimits): NewTicket[] {
  return splitBet(order.bet, printLimitsOf(order.bet, shop)).map((content, index) => ({
    shopId: order.shopId,
    orderId: order.orderId,
    id: newId(t.wallNow),
    seq: index + 1,
    content,
    ...quoteBet(content),
    checkCode: newCheckCode(),
  }))
}

// No I, L or O, which are read as 1 and 0.
const CODE_LETTERS = '0123456789ABCDEFGHJKMNPQRSTUVWXYZ'
const CODE_LENGTH = 6

const newCheckCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS.charAt(randomInt(CODE_LETTERS.length))).join('')
