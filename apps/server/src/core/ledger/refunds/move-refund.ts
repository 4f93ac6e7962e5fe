import { type Fen, NO_MONEY, ok, plus, present, type Result, refuse } from '@caimin/base'
import type { Tx } from '../../../platform/context.ts'
import { newId } from '../../../platform/ids.ts'
import { refuseSecondPerson, type SecondPersonRefusal } from '../../identity/index.ts'
import type { JournalHead } from '../journal.ts'
import { postJournals } from '../post-journals.ts'
import { refundPaid, refundRequested, refundReturned } from '../templates/recharge-refund.ts'
import { lockWallets } from '../wallet.store.ts'
import { type WalletKey, walletName } from '../wallet.ts'
import { WITHDRAW_RULES } from '../withdrawals/withdrawal.ts'
import { insertRefund, lockRefund, saveRefund } from './refund.store.ts'
import { amountOfRefund, bucketsOfRefund, type Refund, sourceOfRefund } from './refund.ts'
import { findRefundable, type Refundable } from './refundable.ts'

/**
 * What the shop wants to pay back: all that is left of a recharge or a receipt, and what the one who asks believes that
 * to be.
 */
interface RefundRequest extends WalletKey {
  readonly creditId: string
  readonly channel: string
  readonly amount: Fen
  readonly reason: string
  readonly staffId: string
}

/** Above the withdrawals' limit two people look at it; refunds of one recharge or receipt count together. */
export const needsSecondForRefund = (amount: Fen, refunded: Fen): boolean =>
  plus(amount, refunded) > WITHDRAW_RULES.secondPersonAbove

/**
 * Sets aside what is left of a recharge, decided under the wallet's lock. The caller holds that of the recharge or the
 * receipt. Small ones continue at once, to the channel or over the counter, without an approval.
 */
export async function askRefund(
  t: Tx,
  request: RefundRequest,
): Promise<Result<Refund, 'nothing_to_refund' | 'amount_differs'>> {
  const wallet = present((await lockWallets(t, [request])).get(walletName(request)), 'a player has a wallet')
  const left = await findRefundable(t, request, wallet.buckets)
  if (left === undefined || amountOfRefund(left) === NO_MONEY) return refuse('nothing_to_refund')
  if (amountOfRefund(left) !== request.amount) return refuse('amount_differs')
  const refund = newRefund(t, request, left)
  await insertRefund(t, refund)
  await postJournals(t, [refundRequested(headOf(t, refund, request.staffId), bucketsOfRefund(refund))])
  return ok(refund.state === 'asked' ? refund : await payCashAtOnce(t, refund, request.staffId))
}

function newRefund(t: Tx, { shopId, playerId, creditId, channel, reason, staffId }: RefundRequest, left: Refundable) {
  const { creditedBy, fromGift, fromLocked, fromFree, refunded, rounds } = left
  const refund: Refund = {
    shopId,
    playerId,
    id: newId(t.wallNow),
    creditId,
    round: rounds + 1,
    channel,
    creditedBy,
    fromGift,
    fromLocked,
    fromFree,
    state: needsSecondForRefund(amountOfRefund(left), refunded) ? 'asked' : 'sent',
    reason,
    refusedBecause: null,
    askedBy: staffId,
    askedAt: t.now,
    approvedBy: null,
    endedAt: null,
  }
  return refund
}

export interface RefundMove {
  readonly shopId: string
  readonly refundId: string
  readonly staffId: string
}

/** The second person says yes. */
export async function approveRefund(
  t: Tx,
  { shopId, refundId, staffId }: RefundMove,
): Promise<Result<Refund, 'not_found' | 'refund_moved_on' | SecondPersonRefusal>> {
  const found = await lockRefund(t, shopId, refundId)
  if (found === undefined) return refuse('not_found')
  if (found.state !== 'asked') return refuse('refund_moved_on')
  const no = await refuseSecondPerson(t, { first: found.askedBy, second: staffId })
  if (no !== undefined) return refuse(no)
  const approved: Refund = { ...found, state: 'sent', approvedBy: staffId }
  await saveRefund(t, approved)
  return ok(await payCashAtOnce(t, approved, staffId))
}

/** Rejects a refund that is not sent yet: the money returns to the wallet. */
export async function refuseRefund(
  t: Tx,
  { shopId, refundId, staffId, because }: RefundMove & { readonly because: string },
): Promise<Result<Refund, 'not_found' | 'refund_moved_on'>> {
  const found = await lockRefund(t, shopId, refundId)
  if (found === undefined) return refuse('not_found')
  if (found.state !== 'asked') return refuse('refund_moved_on')
  return ok(await giveBack(t, found, { because, actorId: staffId }))
}

/** The channel's answer. One that is not waiting for it any more stays as it is: the answer came twice. */
export async function endRefund(
  t: Tx,
  { shopId, id }: Pick<Refund, 'shopId' | 'id'>,
  answer: { readonly isPaid: true } | { readonly isPaid: false; readonly because: string },
): Promise<void> {
  const found = await lockRefund(t, shopId, id)
  if (found?.state !== 'sent') return
  if (answer.isPaid) await pay(t, found, null)
  else await giveBack(t, found, { because: answer.because, actorId: null })
}

/** A refund in cash needs no channel, so it is paid at once. */
const payCashAtOnce = async (t: Tx, refund: Refund, actorId: string): Promise<Refund> =>
  sourceOfRefund(refund) === 'cash' ? await pay(t, refund, actorId) : refund

async function pay(t: Tx, refund: Refund, actorId: string | null): Promise<Refund> {
  const money = { amount: amountOfRefund(refund), gift: refund.fromGift }
  await postJournals(t, [refundPaid(headOf(t, refund, actorId), sourceOfRefund(refund), money)])
  return await save(t, { ...refund, state: 'done', endedAt: t.now })
}

async function giveBack(
  t: Tx,
  refund: Refund,
  { because, actorId }: { readonly because: string; readonly actorId: string | null },
): Promise<Refund> {
  await lockWallets(t, [refund])
  await postJournals(t, [refundReturned(headOf(t, refund, actorId), bucketsOfRefund(refund))])
  return await save(t, { ...refund, state: 'refused', refusedBecause: because, endedAt: t.now })
}

async function save(t: Tx, refund: Refund): Promise<Refund> {
  await saveRefund(t, refund)
  return refund
}

const headOf = (t: Tx, { shopId, playerId, creditId, round }: Refund, actorId: string | null): JournalHead => ({
  shopId,
  playerId,
  id: newId(t.wallNow),
  causeId: creditId,
  round,
  actorId,
})
