import { type Fen, fen, minus } from '@caimin/base'
import type { Tx } from '../../platform/context.ts'
import { type NewClaim, writeClaims } from './claims/claw-backs.ts'
import type { Journal } from './journal.ts'
import { postJournals } from './post-journals.ts'
import { headOf, type PrizePayment } from './prize-payment.ts'
import { planCommissionReversed } from './templates/plan.ts'
import { prizeReversed, type TakenBack, voidRefundReversed } from './templates/prize.ts'
import { lockWallets } from './wallet.store.ts'
import { BUCKETS, type Buckets, takeLast, totalOf, walletName } from './wallet.ts'

/**
 * Takes payments back after a corrected result. The wallet gives winnings first and never becomes negative: the rest
 * becomes a claim that later prizes and commissions repay. Reversing the same round of a party twice throws. Pay the
 * new round in the same transaction, so that the player sees the net.
 */
export async function reversePrizes(
  t: Tx,
  payments: readonly PrizePayment[],
  actorId: string | null = null,
): Promise<readonly ReversedPrize[]> {
  if (payments.length === 0) return []
  const locked = await lockWallets(t, payments)
  const left = new Map([...locked].map(([name, { buckets }]) => [name, buckets]))
  const plans = payments.map((payment) => reverseOne(t, { payment, left, actorId }))
  await postJournals(
    t,
    plans.flatMap(({ journals }) => journals),
  )
  await writeClaims(
    t,
    plans.flatMap(({ claims }) => claims),
  )
  return plans.map(({ payment, journals, claims }) => ({
    orderId: payment.orderId,
    journalId: journals[0]?.id ?? null,
    claimed: claims.reduce((total, { amount }) => fen(total + amount), fen(0n)),
  }))
}

/** What became of a reversal. */
export interface ReversedPrize {
  readonly orderId: string
  readonly journalId: string | null
  /** What the wallet no longer held. */
  readonly claimed: Fen
}

interface Reversal {
  readonly payment: PrizePayment
  /** What each wallet still holds; lowered as reversals take from it. */
  readonly left: Map<string, Buckets>
  readonly actorId: string | null
}

function reverseOne(t: Tx, { payment, left, actorId }: Reversal) {
  const journals: Journal[] = []
  const claims: NewClaim[] = []
  const keep = (journal: Journal, claimed: Fen) => {
    journals.push(journal)
    const { shopId, playerId, orderId } = payment
    if (claimed > 0n) claims.push({ shopId, playerId, orderId, journalId: journal.id, amount: claimed })
  }
  if (payment.prize > 0n) {
    const back = takeBack(left, payment, payment.afterTax)
    const tax = minus(payment.prize, payment.afterTax)
    keep(prizeReversed(headOf(t, payment, actorId), tax, back), back.claimed)
  }
  if (payment.commission > 0n) {
    const back = takeBack(left, payment, payment.commission)
    keep(planCommissionReversed(headOf(t, payment, actorId), back), back.claimed)
  }
  if (payment.refund > 0n) {
    const back = takeBack(left, payment, payment.refund)
    keep(voidRefundReversed(headOf(t, payment, actorId), back), back.claimed)
  }
  return { payment, journals, claims }
}

function takeBack(left: Map<string, Buckets>, payment: PrizePayment, amount: Fen): TakenBack {
  const name = walletName(payment)
  const buckets = left.get(name)
  if (buckets === undefined) throw new Error(`The wallet ${name} is not locked`)
  const taken = takeLast(buckets, amount)
  const rest = BUCKETS.map((bucket) => [bucket, minus(buckets[bucket], taken[bucket])])
  left.set(name, Object.fromEntries(rest) as Buckets)
  return { taken, claimed: minus(amount, totalOf(taken)) }
}
