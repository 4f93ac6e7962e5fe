import { type Fen, NO_MONEY, ok, plus, type Result, refuse, yuan } from '@caimin/base'
import { TWO_PEOPLE_PAY_ABOVE_YUAN } from '@caimin/contract'
import type { Tx } from '../../platform/context.ts'
import { refuseSecondPerson, type SecondPersonRefusal } from '../identity/index.ts'
import { payWithCommissions } from './copying/pay-commissions.ts'
import { moveOrders, publishMoved } from './move-orders.ts'
import { lockOrder } from './order.store.ts'
import type { Order, OrderKey } from './order.ts'
import { paymentsOf } from './payments-of.ts'
import { addApproval, approversOf, refuseApprovals } from './reviewing/payout-approvals.store.ts'
import { isPayoutHeld } from './reviewing/payout-holds.store.ts'

/** Above this an order is paid by two people (behaviour.md, Orders). */
const TWO_PEOPLE_ABOVE: Fen = yuan(TWO_PEOPLE_PAY_ABOVE_YUAN)

export interface Payout extends OrderKey {
  readonly staffId: string
  readonly by: 'shop' | 'operator'
  /** The amount confirmed by the payer; it must equal what is due. */
  readonly amount: Fen
}

/** What the player of a won order gets: prize after tax, and stake of void matches. */
export const payableOf = (order: Order): Fen => plus(order.prizeAfterTax ?? NO_MONEY, order.voidRefund ?? NO_MONEY)

/** What came of a call to pay: a very large prize is only approved by its first one. */
type HandPayment = { readonly kind: 'paid'; readonly amount: Fen } | { readonly kind: 'approved' }

type PayRefusal = 'not_found' | 'order_moved_on' | 'amount_differs' | 'payout_held' | SecondPersonRefusal

/**
 * The shop pays an order that is above what is paid by itself. A very large one needs two different people, in any
 * order; an operator may be the second, never the first, for the shop knows its players.
 */
export async function payByHand(t: Tx, payout: Payout): Promise<Result<HandPayment, PayRefusal>> {
  const order = await lockOrder(t, payout)
  if (order === undefined) return refuse('not_found')
  if (order.state !== 'awaitingPayout') return refuse('order_moved_on')
  if (await isPayoutHeld(t, payout)) return refuse('payout_held')
  const amount = payableOf(order)
  if (payout.amount !== amount) return refuse('amount_differs')
  const first = await approversOf(t, { order, amount })
  if (payout.by === 'operator' && first.length === 0) return refuse('order_moved_on')
  const needsTwo = amount > TWO_PEOPLE_ABOVE
  if (needsTwo && first.length > 0) {
    const no = await refuseSecondPerson(t, { first, second: payout.staffId })
    if (no !== undefined) return refuse(no)
  }
  await addApproval(t, { order, amount }, payout.staffId)
  if (needsTwo && first.length === 0) return ok({ kind: 'approved' })
  const journalId = await pay(t, order, payout.staffId)
  const actor = { kind: payout.by, id: payout.staffId }
  const detail = { settled_in: order.settledIn }
  await moveOrders(t, [{ order, to: 'paid', actor, reason: null, journalId, dueAt: null, detail }])
  return ok({ kind: 'paid', amount })
}

interface RefusedPayout extends OrderKey {
  readonly operatorId: string
  readonly reason: string
}

/**
 * An operator does not agree: the first yes is taken back, and the shop begins again when what was wrong is put right.
 */
export async function refusePayout(
  t: Tx,
  { operatorId, reason, ...key }: RefusedPayout,
): Promise<Result<Order, 'not_found' | 'order_moved_on'>> {
  const order = await lockOrder(t, key)
  if (order === undefined) return refuse('not_found')
  if (order.state !== 'awaitingPayout') return refuse('order_moved_on')
  const amount = payableOf(order)
  const first = await approversOf(t, { order, amount })
  if (amount <= TWO_PEOPLE_ABOVE || first.length === 0) return refuse('order_moved_on')
  await refuseApprovals(t, order, { by: operatorId, because: reason })
  await publishMoved(t, order)
  return ok(order)
}

async function pay(t: Tx, order: Order, staffId: string): Promise<string | null> {
  const payments = await paymentsOf(t, [order])
  const [paid] = await payWithCommissions(t, payments, staffId)
  return paid?.journalId ?? null
}
