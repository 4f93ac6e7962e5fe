import type { Tx } from '../../../platform/context.ts'
import {
  type Commission,
  lockForCommissions,
  type PrizePayment,
  payCommissions,
  payPrizes,
  returnCommissions,
  reversePrizes,
  type WalletKey,
} from '../../ledger/index.ts'
import { adjustToKept, findReturnedStakes, type ReturnedStakes } from '../rebates/kept-stakes.ts'
import { findDueCommissions, findPaidCommissions, keepCommissions } from './commission.store.ts'

type Paid = Awaited<ReturnType<typeof payPrizes>>

/**
 * Pays prizes and refunds of settled orders, of those that are copies the commission to the poster, and takes back what
 * agents have of stake that comes back, in one transaction: all wallets of the batch are locked first, in one order.
 */
export async function payWithCommissions(
  t: Tx,
  payments: readonly PrizePayment[],
  actorId: string | null = null,
): Promise<Paid> {
  const commissions = await findDueCommissions(t, payments)
  const stakes = await findReturnedStakes(t, payments)
  await lockForCommissions(t, commissions, walletsOf(stakes))
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
  await adjustToKept(t, stakes, 'made')
  return paid
}

/**
 * Takes all of it back after a corrected result: a commission first, so that the copier's wallet holds it again. Agents
 * get back what belongs to stake that is sold again.
 */
export async function reverseWithCommissions(t: Tx, payments: readonly PrizePayment[]): Promise<void> {
  const commissions: readonly Commission[] = await findPaidCommissions(t, payments)
  const stakes = await findReturnedStakes(t, payments)
  await lockForCommissions(t, commissions, walletsOf(stakes))
  await returnCommissions(t, commissions)
  await keepCommissions(t, commissions, 'taken_back')
  await reversePrizes(t, payments)
  await adjustToKept(t, stakes, 'taken_back')
}

/** Of who gets stake back, and of the agents who then have less. */
const walletsOf = ({ returned, held }: ReturnedStakes): WalletKey[] =>
  held.length === 0 ? [] : [...returned, ...held.map(({ shopId, agentId }) => ({ shopId, playerId: agentId }))]
