import { type Fen, minus, NO_MONEY, ok, present, type Result, refuse, sum } from '@caimin/base'
import type { Tx } from '../../platform/context.ts'
import { endHolds } from '../ledger/index.ts'
import { moveOrders } from './move-orders.ts'
import { addSubjects, holdsOf, lockOrder, releaseWaitingTickets, ticketsOf } from './order.store.ts'
import { type Order, type OrderActor, type OrderKey, type OrderTicket, subjectsOf } from './order.ts'

export interface Finishing {
  readonly order: Order
  /** Its recorded tickets, at least one. */
  readonly recorded: readonly OrderTicket[]
  readonly actor: OrderActor
  /** Why not all of it was printed, when there is more to say than that. */
  readonly reason?: string
}

export interface FinishedOrder {
  readonly captured: Fen
  readonly released: Fen
}

/** Takes locked orders to 6: what was printed is sold, the rest of the stake returns, both in one journal. */
export async function finishOrders(t: Tx, finishings: readonly Finishing[]): Promise<FinishedOrder[]> {
  if (finishings.length === 0) return []
  const orders = finishings.map(({ order }) => order)
  const holds = await holdsOf(t, orders)
  const ended = await endHolds(
    t,
    finishings.map(({ order, recorded, actor }) => ({
      shopId: order.shopId,
      holdId: present(holds.get(order.orderId), 'an order has a hold'),
      causeId: order.orderId,
      captured: sum(recorded.map(({ stake }) => stake)),
      actorId: actor.id,
    })),
  )
  await releaseWaitingTickets(t, orders)
  await addSubjects(t, finishings.flatMap(waitsOf))
  const finished = ended.map((end) => present(end, 'the hold of an order that is not finished is open'))
  await moveOrders(
    t,
    finishings.map(({ order, actor, reason }, index) => ({
      order,
      to: 'awaitingDraw',
      actor,
      reason: reason ?? (finished[index]?.released === NO_MONEY ? null : 'printed_in_part'),
      journalId: finished[index]?.journalId ?? null,
      dueAt: null,
    })),
  )
  return finished
}

/** Only what was printed waits for results. */
function waitsOf({ order, recorded }: Finishing) {
  const subjects = recorded.flatMap(({ content }) => subjectsOf(content, order.issueNo))
  const once = new Map(subjects.map((subject) => [`${subject.subjectKind}:${subject.subjectId}`, subject]))
  return [...once.values()].map((subject) => ({ shopId: order.shopId, orderId: order.orderId, ...subject }))
}

/** The clerk is done although not everything was printed. */
export async function finishByHand(
  t: Tx,
  key: OrderKey & { readonly staffId: string },
): Promise<Result<FinishedOrder, 'not_found' | 'order_moved_on' | 'nothing_recorded'>> {
  const order = await lockOrder(t, key)
  if (order === undefined) return refuse('not_found')
  if (order.state !== 'awaitingIssue') return refuse('order_moved_on')
  const recorded = recordedOf(await ticketsOf(t, [order]))
  if (recorded.length === 0) return refuse('nothing_recorded')
  const [finished] = await finishOrders(t, [{ order, recorded, actor: { kind: 'shop', id: key.staffId } }])
  return ok(present(finished, 'one order was finished'))
}

export const recordedOf = (tickets: readonly OrderTicket[]): OrderTicket[] =>
  tickets.filter(({ state }) => state === 'recorded')

/** What of a stake was sold, and what returned, as far as it is decided. */
export function soldOf(order: Order, tickets: readonly OrderTicket[]): FinishedOrder {
  const recorded = sum(recordedOf(tickets).map(({ stake }) => stake))
  switch (order.state) {
    case 'subscribing':
    case 'awaitingAcceptance':
    case 'awaitingIssue':
      return { captured: NO_MONEY, released: NO_MONEY }
    case 'cancelledByPlayer':
    case 'cancelledByShop':
    case 'cancelledBySystem':
    case 'unsold':
      return { captured: NO_MONEY, released: order.stake }
    default:
      return { captured: recorded, released: minus(order.stake, recorded) }
  }
}
