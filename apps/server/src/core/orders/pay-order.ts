import { type Fen, NO_MONEY, ok, plus, present, type Result, refuse, yuan } from '@caimin/base'
import { sql } from 'kysely'
import type { Tx } from '../../platform/context.ts'
import { sqlTime } from '../../platform/database/columns.ts'
import { refuseSecondPerson, type SecondPersonRefusal } from '../identity/index.ts'
import { payPrizes } from '../ledger/index.ts'
import { moveOrders } from './move-orders.ts'
import { holdsOf, lockOrder } from './order.store.ts'
import type { Order, OrderKey } from './order.ts'

/** Above this an order is paid by two people (behaviour.md, Orders). */
const TWO_PEOPLE_ABOVE: Fen = yuan(1_000_000)

export interface Payout extends OrderKey {
  readonly staffId: string
  /** What the shopkeeper believes to pay; it must be what is due. */
  readonly amount: Fen
}

/** What the player of a won order gets: prize after tax, and stake of void matches. */
const payableOf = (order: Order): Fen => plus(order.prizeAfterTax ?? NO_MONEY, order.voidRefund ?? NO_MONEY)

/** What came of a call to pay: a very large prize is only approved by its first one. */
type HandPayment = { readonly kind: 'paid'; readonly amount: Fen } | { readonly kind: 'approved' }

type PayRefusal = 'not_found' | 'order_moved_on' | 'amount_differs' | SecondPersonRefusal

/** The shop pays an order that is above what is paid by itself. A very large one needs two different people, in any order. */
export async function payByHand(t: Tx, payout: Payout): Promise<Result<HandPayment, PayRefusal>> {
  const order = await lockOrder(t, payout)
  if (order === undefined) return refuse('not_found')
  if (order.state !== 'awaitingPayout') return refuse('order_moved_on')
  const due = payableOf(order)
  if (payout.amount !== due) return refuse('amount_differs')
  if (due > TWO_PEOPLE_ABOVE) {
    const no = await refuseApproval(t, order, payout)
    if (no !== undefined) return refuse(no)
  }
  const approvals = await approve(t, order, payout)
  if (due > TWO_PEOPLE_ABOVE && approvals < 2n) return ok({ kind: 'approved' })
  const journalId = await pay(t, order, payout.staffId)
  const actor = { kind: 'shop', id: payout.staffId } as const
  const detail = { settled_in: order.settledIn }
  await moveOrders(t, [{ order, to: 'paid', actor, reason: null, journalId, dueAt: null, detail }])
  return ok({ kind: 'paid', amount: due })
}

/** Why this person's yes does not count beside those that were given; the first one always does. */
async function refuseApproval(t: Tx, order: Order, payout: Payout): Promise<SecondPersonRefusal | undefined> {
  const given = await t.db
    .selectFrom('payout_approvals')
    .select('staff_id')
    .where('shop_id', '=', order.shopId)
    .where('order_id', '=', order.orderId)
    .where('round', '=', order.settleRound)
    .where('amount', '=', payout.amount)
    .execute()
  const first = given.map(({ staff_id }) => staff_id)
  return first.length === 0 ? undefined : await refuseSecondPerson(t, { first, second: payout.staffId })
}

async function pay(t: Tx, order: Order, staffId: string): Promise<string | null> {
  const holds = await holdsOf(t, [order])
  const [paid] = await payPrizes(
    t,
    [
      {
        shopId: order.shopId,
        playerId: order.playerId,
        orderId: order.orderId,
        holdId: present(holds.get(order.orderId), 'an order has a hold'),
        round: order.settleRound,
        prize: order.prize ?? NO_MONEY,
        afterTax: order.prizeAfterTax ?? NO_MONEY,
        refund: order.voidRefund ?? NO_MONEY,
      },
    ],
    staffId,
  )
  return paid?.journalId ?? null
}

/** Notes this person's yes and answers how many people have said it for this round. */
async function approve(t: Tx, order: Order, payout: Payout): Promise<bigint> {
  await t.db
    .insertInto('payout_approvals')
    .values({
      shop_id: order.shopId,
      order_id: order.orderId,
      staff_id: payout.staffId,
      round: order.settleRound,
      amount: payout.amount,
      at: sqlTime(t.now),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count from payout_approvals
     where shop_id = ${order.shopId} and order_id = ${order.orderId} and round = ${order.settleRound}
       and amount = ${payout.amount}`.execute(t.db)
  return rows[0]?.count ?? 0n
}
