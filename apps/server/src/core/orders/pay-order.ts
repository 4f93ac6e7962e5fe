import { type Fen, NO_MONEY, ok, plus, present, type Result, refuse, yuan } from '@caimin/base'
import { sql } from 'kysely'
import type { Tx } from '../../platform/context.ts'
import { sqlTime } from '../../platform/database/columns.ts'
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

/** The shop pays an order that is above what is paid by itself. A very large one needs two different people, in any order. */
export async function payByHand(
  t: Tx,
  payout: Payout,
): Promise<Result<Fen, 'not_found' | 'order_moved_on' | 'amount_differs' | 'second_person_needed'>> {
  const order = await lockOrder(t, payout)
  if (order === undefined) return refuse('not_found')
  if (order.state !== 'awaitingPayout') return refuse('order_moved_on')
  const due = payableOf(order)
  if (payout.amount !== due) return refuse('amount_differs')
  const approvals = await approve(t, order, payout)
  if (due > TWO_PEOPLE_ABOVE && approvals < 2n) return refuse('second_person_needed')
  const journalId = await pay(t, order, payout.staffId)
  const actor = { kind: 'shop', id: payout.staffId } as const
  const detail = { settled_in: order.settledIn }
  await moveOrders(t, [{ order, to: 'paid', actor, reason: null, journalId, dueAt: null, detail }])
  return ok(due)
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
