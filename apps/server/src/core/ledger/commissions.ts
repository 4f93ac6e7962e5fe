import { type Fen, minus } from '@caimin/base'
import type { Tx } from '../../platform/context.ts'
import { newId } from '../../platform/ids.ts'
import { type NewClaim, type OpenClaim, openClaims, repayFrom, writeClaims, writeRepaid } from './claims/claw-backs.ts'
import type { Journal, JournalHead } from './journal.ts'
import { postJournals } from './post-journals.ts'
import { commissionPaid, commissionReceived, commissionReturned, commissionReversed } from './templates/commission.ts'
import { clawBackRepaid } from './templates/prize.ts'
import { lockWallets } from './wallet.store.ts'
import { type Buckets, takeLast, totalOf, type WalletKey, walletName, without } from './wallet.ts'

/** What the copier of a post pays its poster for one round of settlement. */
export interface Commission {
  readonly shopId: string
  /** The copier and their order, the cause of what they pay. */
  readonly playerId: string
  readonly orderId: string
  /** The poster and the order that was copied: a claim against the poster names it. */
  readonly posterId: string
  readonly postedOrderId: string
  /** The cause of what the poster gets. */
  readonly copyId: string
  readonly round: number
  readonly amount: Fen
}

const posterOf = ({ shopId, posterId }: Commission): WalletKey => ({ shopId, playerId: posterId })

/**
 * Locks the wallets of both sides, and others that the same batch moves. Call it before the prizes of the same orders
 * are paid or reversed, so that all wallets of a batch are locked in one order.
 */
export async function lockForCommissions(
  t: Tx,
  commissions: readonly Commission[],
  others: readonly WalletKey[] = [],
): Promise<void> {
  const keys = [...commissions.flatMap((one) => [one, posterOf(one)]), ...others]
  if (keys.length > 0) await lockWallets(t, keys)
}

/**
 * Moves commissions from copiers, whose prizes were paid in this transaction, to posters. Open claims of a poster are
 * repaid from it first. A fixed number of statements whatever their number.
 */
export async function payCommissions(
  t: Tx,
  commissions: readonly Commission[],
  actorId: string | null = null,
): Promise<void> {
  if (commissions.length === 0) return
  await lockForCommissions(t, commissions)
  const claims = await openClaims(t, commissions.map(posterOf))
  const repaid = new Map<string, { claim: OpenClaim; amount: Fen }>()
  const journals = commissions.flatMap((commission): Journal[] => {
    const { amount } = commission
    const repay = repayFrom(claims.get(walletName(posterOf(commission))) ?? [], amount, repaid)
    return [
      commissionPaid(headOfCopier(t, commission, actorId), amount),
      commissionReceived(headOfPoster(t, commission, actorId), amount),
      ...(repay > 0n ? [clawBackRepaid(headOfPoster(t, commission, actorId), repay)] : []),
    ]
  })
  await postJournals(t, journals)
  await writeRepaid(t, [...repaid.values()])
}

/**
 * Takes commissions back after a corrected result, before the prizes are reversed: the copier gets the amount back, and
 * what the poster no longer holds becomes a claim against the poster, never against the copier.
 */
export async function returnCommissions(t: Tx, commissions: readonly Commission[]): Promise<void> {
  if (commissions.length === 0) return
  const keys = commissions.flatMap((one) => [one, posterOf(one)])
  const left = new Map([...(await lockWallets(t, keys))].map(([name, { buckets }]) => [name, buckets]))
  const claims: NewClaim[] = []
  const journals = commissions.flatMap((commission): Journal[] => {
    const { amount, postedOrderId: orderId } = commission
    const poster = posterOf(commission)
    const taken = takeFrom(left, poster, amount)
    const claimed = minus(amount, totalOf(taken))
    const reversal = commissionReversed(headOfPoster(t, commission, null), { taken, claimed })
    if (claimed > 0n) claims.push({ ...poster, orderId, journalId: reversal.id, amount: claimed })
    return [commissionReturned(headOfCopier(t, commission, null), amount), reversal]
  })
  await postJournals(t, journals)
  await writeClaims(t, claims)
}

function takeFrom(left: Map<string, Buckets>, key: WalletKey, amount: Fen): Buckets {
  const buckets = left.get(walletName(key))
  if (buckets === undefined) throw new Error(`The wallet ${walletName(key)} is not locked`)
  const taken = takeLast(buckets, amount)
  left.set(walletName(key), without(buckets, taken))
  return taken
}

const headOfCopier = (
  t: Tx,
  { shopId, playerId, orderId, round }: Commission,
  actorId: string | null,
): JournalHead => ({
  shopId,
  playerId,
  id: newId(t.wallNow),
  causeId: orderId,
  round,
  actorId,
})

const headOfPoster = (t: Tx, { shopId, posterId, copyId, round }: Commission, actorId: string | null): JournalHead => ({
  shopId,
  playerId: posterId,
  id: newId(t.wallNow),
  causeId: copyId,
  round,
  actorId,
})
