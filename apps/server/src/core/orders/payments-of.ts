import { type Fen, NO_MONEY } from '@caimin/base'
import type { PlanKind } from '@caimin/rules/plans'
import type { Reader } from '../../platform/context.ts'
import { ownPayment, type PrizePayment } from '../ledger/index.ts'
import type { OrderKey } from './order.ts'
import { ownHoldsOf } from './parties.store.ts'
import { payoutsOf } from './plans/payout.store.ts'

/** An order with what it brought in the round it was settled in last; null is nothing. */
interface SettledOrder extends OrderKey {
  readonly playerId: string
  readonly planKind: PlanKind | null
  readonly settleRound: number
  readonly prize: Fen | null
  readonly prizeAfterTax: Fen | null
  readonly voidRefund: Fen | null
}

/** What settled orders pay: an ordinary one its owner, a plan all of its people. */
export async function paymentsOf(r: Reader, orders: readonly SettledOrder[]): Promise<PrizePayment[]> {
  const plans = orders.filter(({ planKind }) => planKind !== null)
  const rounds = plans.map(({ shopId, orderId, settleRound: round }) => ({ shopId, orderId, round }))
  const own = orders.filter(({ planKind }) => planKind === null)
  return [...(await ownPayments(r, own)), ...(await payoutsOf(r, rounds))]
}

/** Only those that give stake back need their holds. */
async function ownPayments(r: Reader, orders: readonly SettledOrder[]): Promise<PrizePayment[]> {
  const returning = orders.filter(({ voidRefund }) => voidRefund !== null && voidRefund > 0n)
  const holds = await ownHoldsOf(r, returning)
  return orders.map(({ shopId, orderId, playerId, settleRound: round, prize, prizeAfterTax, voidRefund }) =>
    ownPayment({
      ...{ shopId, orderId, playerId, round, holdId: holds.get(orderId) },
      ...{ prize: prize ?? NO_MONEY, afterTax: prizeAfterTax ?? NO_MONEY, refund: voidRefund ?? NO_MONEY },
    }),
  )
}
