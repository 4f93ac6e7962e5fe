import type { Tx } from '../../../platform/context.ts'
import {
  type Commission,
  lockForCommissions,
  type PrizePayment,
  payCommissions,
  payPrizes,
  returnCommissions,
  reversePrizes,
} from '../../ledger/index.ts'
import { findDueCommissions, findPaidCommissions, keepCommissions } from './commission.store.ts'

type Paid = Awaited<ReturnType<typeof payPrizes>>

/**
 * Pays prizes and refunds of settled orders, and of those that are copies the commission to the poster, in one
 * transaction: all wallets of the batch are locked first, in one order.
 */
export async function payWithCommissions(
  t: Tx,
  payments: readonly PrizePayment[],
  actorId: string | null = null,
): Promise<Paid> {
  const commissions = await findDueCommissions(t, payments)
  await lockForCommissions(t, commissions)
  const due = new Map(commissions.map((commission) => [commission.orderId, commission.amount]))
  const paid = await payPrizes(
    t,
    payments.map((payment) => {
      const commissionDue = due.get(payment.orderId)
      return commissionDue === undefined ? payment : { ...payment, commissionDue }
    }),
    actorId,
  )
  await payCommissions(t, commissions, actorId)
  await keepCommissions(t, commissions, 'paid')
  return paid
}

/** Takes both back after a corrected result: a commission first, so that the copier's wallet holds it again. */
export async function reverseWithCommissions(t: Tx, payments: readonly PrizePayment[]): Promise<void> {
  const commissions: readonly Commission[] = await findPaidCommissions(t, payments)
  await lockForCommissions(t, commissions)
  await returnCommissions(t, commissions)
  await keepCommissions(t, commissions, 'taken_back')
  await reversePrizes(t, payments)
}
