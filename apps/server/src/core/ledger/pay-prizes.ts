import { assert, type Fen, minus, NO_MONEY, plus } from '@caimin/base'
import { refundHolds } from '@caimin/rules/plans'
import type { Tx } from '../../platform/context.ts'
import { type OpenClaim, openClaims, repayFrom, writeRepaid } from './claims/claw-backs.ts'
import { findHolds, type Hold } from './holds.ts'
import type { Journal } from './journal.ts'
import { postJournals } from './post-journals.ts'
import { headOf, type PrizePayment } from './prize-payment.ts'
import { planCommissionPaid } from './templates/plan.ts'
import { clawBackRepaid, prizePaid, voidRefunded } from './templates/prize.ts'
import { lockWallets } from './wallet.store.ts'
import { type Buckets, takeFirst, takeLast, together, totalOf, walletName } from './wallet.ts'

/**
 * Pays prizes and refunds of void matches: winnings into the win bucket after tax, refunds to the buckets they came
 * from. Open claims of the player are repaid from prize and commission first. A fixed number of statements whatever the
 * number of payments; paying the same party twice in a round throws.
 */
export async function payPrizes(
  t: Tx,
  payments: readonly PrizePayment[],
  actorId: string | null = null,
): Promise<readonly PaidPrize[]> {
  if (payments.length === 0) return []
  await lockWallets(t, payments)
  const claims = await openClaims(t, payments)
  const refunded = payments.filter(({ refund }) => refund > 0n)
  const refundedHolds = refunded.flatMap(({ shopId, holdIds }) => holdIds.map((holdId) => ({ shopId, holdId })))
  const holds = refunded.length > 0 ? await findHolds(t, refundedHolds) : new Map<string, Hold>()
  const repaid = new Map<string, { claim: OpenClaim; amount: Fen }>()
  const plans = payments.map((payment) => {
    const refund = refundOf(payment, holds)
    const won = plus(payment.afterTax, payment.commission)
    const repay = repayFrom(
      claims.get(walletName(payment)) ?? [],
      minus(won, payment.commissionDue ?? NO_MONEY),
      repaid,
    )
    return { payment, repay, journals: journalsOf(t, { payment, refund, repay, actorId }) }
  })
  await postJournals(
    t,
    plans.flatMap(({ journals }) => journals),
  )
  await writeRepaid(t, [...repaid.values()])
  return plans.map(({ payment, repay, journals }) => ({
    orderId: payment.orderId,
    journalId: journals[0]?.id ?? null,
    repaid: repay,
  }))
}

/** What became of a payment. */
export interface PaidPrize {
  readonly orderId: string
  /** The first journal of the payment. */
  readonly journalId: string | null
  /** How much of the prize repaid an earlier claim. */
  readonly repaid: Fen
}

interface PaymentPlan {
  readonly payment: PrizePayment
  readonly refund: Buckets | null
  readonly repay: Fen
  readonly actorId: string | null
}

function journalsOf(t: Tx, { payment, refund, repay, actorId }: PaymentPlan): Journal[] {
  const { prize, afterTax, commission } = payment
  assert(afterTax >= 0n && afterTax <= prize, 'tax is part of the prize')
  return [
    ...(commission > 0n ? [planCommissionPaid(headOf(t, payment, actorId), commission)] : []),
    ...(prize > 0n ? [prizePaid(headOf(t, payment, actorId), prize, afterTax)] : []),
    ...(refund === null ? [] : [voidRefunded(headOf(t, payment, actorId), refund)]),
    ...(repay > 0n ? [clawBackRepaid(headOf(t, payment, actorId), repay)] : []),
  ]
}

/** The buckets a refund returns to: of the captured stake, what was spent last comes back first. */
function refundOf({ holdIds, refund }: PrizePayment, holds: ReadonlyMap<string, Hold>): Buckets | null {
  if (refund === 0n) return null
  const captured = holdIds.map((holdId) => {
    const hold = holds.get(holdId)
    assert(hold !== undefined && hold.captured !== null, 'a refund is part of the captured stake')
    return takeFirst(hold.buckets, hold.captured)
  })
  const parts = refundHolds(refund, captured.map(totalOf))
  return captured.map((buckets, index) => takeLast(buckets, parts[index] ?? NO_MONEY)).reduce(together)
}
