import { type Fen, NO_MONEY } from '@caimin/base'
import type { Tx } from '../../platform/context.ts'
import { newId } from '../../platform/ids.ts'
import type { JournalHead } from './journal.ts'
import type { WalletKey } from './wallet.ts'

/** What one party of an order gets from one round of settlement. Amounts may be nothing, but not all of them. */
export interface PrizePayment extends WalletKey {
  readonly orderId: string
  /** Of its owner the order itself, of others of a plan their first hold. */
  readonly causeId: string
  /**
   * The party's holds, in their order: a refund returns to the buckets they came from, to the newest first. Without a
   * refund they are not looked at.
   */
  readonly holdIds: readonly string[]
  /** The order's settle round: a party is paid once, and reversed once, per round. */
  readonly round: number
  readonly prize: Fen
  readonly afterTax: Fen
  /** Stake on void matches. */
  readonly refund: Fen
  /** What of the prize is paid on as a commission in the same transaction: it repays no claim. */
  readonly commissionDue?: Fen
  /** For the initiator of a plan, beside the prize. */
  readonly commission: Fen
}

/** What the one owner of an ordinary order gets. */
export const ownPayment = ({
  holdId,
  ...payment
}: Omit<PrizePayment, 'causeId' | 'holdIds' | 'commission'> & {
  readonly holdId?: string | undefined
}): PrizePayment => ({
  ...payment,
  causeId: payment.orderId,
  holdIds: holdId === undefined ? [] : [holdId],
  commission: NO_MONEY,
})

export const headOf = (t: Tx, payment: PrizePayment, actorId: string | null): JournalHead => ({
  shopId: payment.shopId,
  playerId: payment.playerId,
  id: newId(t.wallNow),
  causeId: payment.causeId,
  round: payment.round,
  actorId,
})
