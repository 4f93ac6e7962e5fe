import type { Fen } from '@caimin/base'
import type { Tx } from '../../platform/context.ts'
import { newId } from '../../platform/ids.ts'
import type { JournalHead } from './journal.ts'
import type { WalletKey } from './wallet.ts'

/** What one party of an order gets from one round of settlement. Amounts may be nothing, but not all of them. */
export interface PrizePayment extends WalletKey {
  readonly orderId: string
  /** The party's hold: a refund returns to the buckets it came from. */
  readonly holdId: string
  /** The order's settle round: an order is paid once, and reversed once, per round. */
  readonly round: number
  readonly prize: Fen
  readonly afterTax: Fen
  /** Stake on void matches. */
  readonly refund: Fen
  /** What of the prize is paid on as a commission in the same transaction: it repays no claim. */
  readonly commissionDue?: Fen
}

/** A journal of a payment: its cause is the order. */
export const headOf = (t: Tx, payment: PrizePayment, actorId: string | null): JournalHead => ({
  shopId: payment.shopId,
  playerId: payment.playerId,
  id: newId(t.wallNow),
  causeId: payment.orderId,
  round: payment.round,
  actorId,
})
