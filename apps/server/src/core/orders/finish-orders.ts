import { type Fen, minus, NO_MONEY, ok, present, type Result, refuse, sum } from '@caimin/base'
import { captureHolds } from '@caimin/rules/plans'
import type { Tx } from '../../platform/context.ts'
import { payRebates, type SoldStake } from '../agents/index.ts'
import { type EndedHold, endHolds, findHolds, type HoldEnd } from '../ledger/index.ts'
import { moveOrders } from './move-orders.ts'
import { addSubjects, lockOrder, releaseWaitingTickets, ticketsOf } from './order.store.ts'
import { type Order, type OrderActor, type OrderKey, type OrderTicket, subjectsOf } from './order.ts'
import { byPerson, causeOf, type PartyHold } from './parties.store.ts'
import { lockToFinish, type ReadyToFinish } from './rebates/lock-to-finish.ts'

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

/**
 * Takes locked orders to 6: what was printed is sold, the rest of the stake returns, for each hold in one journal, and
 * the agents above those who staked get their part. `ready` is given where the wallets had to be locked before.
 */
export async function finishOrders(
  t: Tx,
  finishings: readonly Finishing[],
  ready?: ReadyToFinish,
): Promise<FinishedOrder[]> {
  if (finishings.length === 0) return []
  const orders = finishings.map(({ order }) => order)
  const { holds, rebates } = ready ?? (await lockToFinish(t, orders))
  const ends = finishings.map((finishing) =>
    endsOf(finishing, present(holds.get(finishing.order.orderId), 'an order that is not finished has a hold')),
  )
  const ended = await endHolds(t, ends.flat())
  await payRebates(t, rebates, await soldStakes(t, ends.flat(), rebates))
  await releaseWaitingTickets(t, orders)
  await addSubjects(t, finishings.flatMap(waitsOf))
  const finished = sumEnds(ends, ended)
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

/** How the holds of an order end of which these tickets were printed: all people of a plan have a part in each. */
function endsOf({ order, recorded, actor }: Finishing, holds: readonly PartyHold[]): HoldEnd[] {
  const people = byPerson(holds)
  const printed = sum(recorded.map(({ stake }) => stake))
  const captured = captureHolds(
    printed,
    people.map((own) => own.map(({ amount }) => amount)),
  )
  return people.flatMap((own, person) =>
    own.map((hold, index) => ({
      shopId: hold.shopId,
      holdId: hold.holdId,
      causeId: causeOf(hold),
      captured: present(captured[person]?.[index], 'each hold has its part'),
      actorId: actor.id,
      ofPlan: order.planKind !== null,
    })),
  )
}

/** What was sold of the holds that earn an agent something. */
async function soldStakes(
  t: Tx,
  ends: readonly HoldEnd[],
  rebates: ReadyToFinish['rebates'],
): Promise<ReadonlyMap<string, SoldStake>> {
  const earning = new Set(rebates.map(({ holdId }) => holdId))
  const sold = ends.filter(({ holdId }) => earning.has(holdId))
  if (sold.length === 0) return new Map()
  const holds = await findHolds(t, sold)
  return new Map(
    sold.map(({ holdId, captured }): [string, SoldStake] => {
      const { gift } = present(holds.get(holdId), 'a hold that ended').buckets
      return [holdId, { sold: captured, gift }]
    }),
  )
}

/** What the ends of each order's holds come to, with the journal of its first. */
function sumEnds(ends: readonly HoldEnd[][], ended: readonly (EndedHold | undefined)[]) {
  const done = ended.map((end) => present(end, 'the hold of an order that is not finished is open'))
  const left = done.values()
  return ends.map((own) => {
    const sums = own.map(() => present(left.next().value, 'each end has its outcome'))
    return {
      journalId: sums[0]?.journalId ?? null,
      captured: sum(sums.map(({ captured }) => captured)),
      released: sum(sums.map(({ released }) => released)),
    }
  })
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
