import { randomInt } from 'node:crypto'
import { chinaDate, type Fen, type Instant, minus, ok, present, type Result, refuse } from '@caimin/base'
import type { Tx } from '../../../platform/context.ts'
import { newId } from '../../../platform/ids.ts'
import { postJournals } from '../post-journals.ts'
import { withdrawRequested } from '../templates/withdraw.ts'
import { lockWallets } from '../wallet.store.ts'
import { type Buckets, takeForWithdrawal, totalOf, type WalletKey, walletName } from '../wallet.ts'
import { countOnDay, insertWithdrawal, writeSteps } from './withdrawal.store.ts'
import { type LeavingFor, leavingBuckets, WITHDRAW_RULES, type Withdrawal, withdrawableOf } from './withdrawal.ts'

/** What a player asks for, and to which card. The caller has checked who they are. */
export interface WithdrawalRequest extends WalletKey, LeavingFor {
  readonly amount: Fen
  readonly card: { readonly id: string; readonly bank: string; readonly lastFour: string }
  readonly holder: string
}

export interface RequestedWithdrawal {
  readonly withdrawal: Withdrawal
  readonly moneyAfter: Fen
}

/**
 * Sets money aside that a player wants out: winnings first, then free recharge money. Winnings are what people take
 * out, and what stays in the wallet is then what bets spend first anyway. Decided under the wallet's lock.
 */
export async function requestWithdrawal(
  t: Tx,
  request: WithdrawalRequest,
): Promise<Result<RequestedWithdrawal, 'too_many_today' | 'insufficient_balance'>> {
  const { shopId, playerId, amount } = request
  const wallet = present((await lockWallets(t, [request])).get(walletName(request)), 'a player has a wallet')
  const now = await t.lockedNow()
  const day = chinaDate(now)
  if ((await countOnDay(t, request, day)) >= WITHDRAW_RULES.aDay) return refuse('too_many_today')
  if (withdrawableOf(wallet.buckets, request) < amount) return refuse('insufficient_balance')
  const taken = takeForWithdrawal(wallet.buckets, amount, leavingBuckets(request))
  const withdrawal = newWithdrawal(request, { id: newId(t.wallNow), at: now, taken })
  const head = { shopId, playerId, id: newId(t.wallNow), causeId: withdrawal.id, round: 0, actorId: playerId }
  await postJournals(t, [withdrawRequested(head, taken)])
  await insertWithdrawal(t, withdrawal, day)
  const actor = { kind: 'player', id: playerId } as const
  await writeSteps(t, now, { shopId, withdrawalIds: [withdrawal.id], kind: 'requested', actor })
  await t.emit({ kind: 'withdrawal.changed', shopId, playerId, withdrawalId: withdrawal.id, state: 'applied' })
  return ok({ withdrawal, moneyAfter: minus(totalOf(wallet.buckets), amount) })
}

interface Begun {
  readonly id: string
  readonly at: Instant
  readonly taken: Buckets
}

const newWithdrawal = (
  { shopId, playerId, card, holder }: WithdrawalRequest,
  { id, at, taken }: Begun,
): Withdrawal => ({
  shopId,
  playerId,
  id,
  withdrawalNo: withdrawalNo(at),
  cardId: card.id,
  holder,
  bank: card.bank,
  lastFour: card.lastFour,
  fromWin: taken.win,
  fromFree: taken.free,
  fromLocked: taken.locked,
  state: 'applied',
  requestedAt: at,
  firstApprovedBy: null,
  approvedBy: null,
  batchId: null,
  endedAt: null,
  reason: null,
})

/** Date and eight random digits, distinguished from receipts by its letter. */
const withdrawalNo = (at: Instant): string =>
  `T${chinaDate(at).replaceAll('-', '')}${randomInt(100_000_000).toString().padStart(8, '0')}`
