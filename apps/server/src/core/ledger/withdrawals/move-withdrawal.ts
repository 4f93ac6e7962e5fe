import { ok, type Result, refuse } from '@caimin/base'
import type { WithdrawalEventKind } from '@caimin/contract'
import type { Tx } from '../../../platform/context.ts'
import { newId } from '../../../platform/ids.ts'
import { refuseSecondPerson, type SecondPersonRefusal } from '../../identity/index.ts'
import type { Journal } from '../journal.ts'
import { postJournals } from '../post-journals.ts'
import { withdrawPaid, withdrawReturned } from '../templates/withdraw.ts'
import { lockWallets } from '../wallet.store.ts'
import { lockWithdrawal, saveWithdrawal, writeSteps } from './withdrawal.store.ts'
import { amountOfWithdrawal, bucketsOf, needsSecondPerson, type Withdrawal } from './withdrawal.ts'

/** Who moves a withdrawal. */
export interface Mover {
  readonly kind: 'player' | 'shop' | 'operator'
  readonly id: string
}

export interface Move {
  readonly shopId: string
  readonly withdrawalId: string
  readonly by: Mover
}

type Moved<R extends string = never> = Result<Withdrawal, 'not_found' | 'withdrawal_moved_on' | R>

/**
 * Says yes to a withdrawal. A large one wants two different people: the first yes is kept and it stays `applied`. The
 * operator is never the first, for the shop knows its players.
 */
export async function approveWithdrawal(t: Tx, move: Move): Promise<Moved<SecondPersonRefusal>> {
  const found = await lockWithdrawal(t, move.shopId, move.withdrawalId)
  if (found === undefined) return refuse('not_found')
  if (found.state !== 'applied') return refuse('withdrawal_moved_on')
  const isFirst = needsSecondPerson(found) && found.firstApprovedBy === null
  if (isFirst && move.by.kind === 'operator') return refuse('withdrawal_moved_on')
  if (found.firstApprovedBy !== null) {
    const no = await refuseSecondPerson(t, { first: found.firstApprovedBy, second: move.by.id })
    if (no !== undefined) return refuse(no)
  }
  const next: Withdrawal = isFirst
    ? { ...found, firstApprovedBy: move.by.id }
    : { ...found, approvedBy: move.by.id, state: 'approved' }
  return ok(await save(t, move, { next, kind: isFirst ? 'first_approved' : 'approved' }))
}

interface Refusing extends Move {
  readonly reason: string
  /**
   * What stands in a payout file returns only when the bank has sent it back, or never got it: otherwise it is paid
   * twice.
   */
  readonly isReturnedByBank: boolean
}

/**
 * Rejects with a reason, or records that the bank returned the money: it returns to the buckets it came from. The
 * operator says no only to what waits for the operator's yes.
 */
export async function refuseWithdrawal(
  t: Tx,
  { reason, isReturnedByBank, ...move }: Refusing,
): Promise<Moved<'already_in_file'>> {
  const found = await lockWithdrawal(t, move.shopId, move.withdrawalId)
  if (found === undefined) return refuse('not_found')
  if (found.state !== 'applied' && found.state !== 'approved') return refuse('withdrawal_moved_on')
  if (move.by.kind === 'operator' && !isUnderReview(found)) return refuse('withdrawal_moved_on')
  if (found.batchId !== null && !isReturnedByBank) return refuse('already_in_file')
  return ok(await giveBack(t, move, { next: { ...found, state: 'refused', reason }, kind: 'refused', note: reason }))
}

const isUnderReview = (withdrawal: Withdrawal): boolean =>
  withdrawal.state === 'applied' && needsSecondPerson(withdrawal) && withdrawal.firstApprovedBy !== null

/** The player cancels a request that is not approved yet. */
export async function cancelWithdrawal(t: Tx, move: Move): Promise<Moved> {
  const found = await lockWithdrawal(t, move.shopId, move.withdrawalId)
  if (found === undefined || found.playerId !== move.by.id) return refuse('not_found')
  if (found.state !== 'applied') return refuse('withdrawal_moved_on')
  return ok(await giveBack(t, move, { next: { ...found, state: 'cancelled' }, kind: 'cancelled' }))
}

/** The shop has paid it out. */
export async function payWithdrawal(t: Tx, move: Move): Promise<Moved> {
  const found = await lockWithdrawal(t, move.shopId, move.withdrawalId)
  if (found === undefined) return refuse('not_found')
  if (found.state !== 'approved') return refuse('withdrawal_moved_on')
  await postJournals(t, [withdrawPaid(headOf(t, found, move.by), amountOfWithdrawal(found))])
  return ok(await save(t, move, { next: { ...found, state: 'paid', endedAt: t.now }, kind: 'paid' }))
}

interface Step {
  readonly next: Withdrawal
  readonly kind: WithdrawalEventKind
  readonly note?: string
}

async function giveBack(t: Tx, move: Move, step: Step): Promise<Withdrawal> {
  await lockWallets(t, [step.next])
  await postJournals(t, [withdrawReturned(headOf(t, step.next, move.by), bucketsOf(step.next))])
  return save(t, move, { ...step, next: { ...step.next, endedAt: t.now } })
}

async function save(t: Tx, { by }: Move, { next, kind, note }: Step): Promise<Withdrawal> {
  const { shopId, playerId, id, state } = next
  await saveWithdrawal(t, next)
  await writeSteps(t, t.now, { shopId, withdrawalIds: [id], kind, actor: by, ...(note !== undefined && { note }) })
  await t.emit({ kind: 'withdrawal.changed', shopId, playerId, withdrawalId: id, state })
  return next
}

const headOf = (t: Tx, { shopId, playerId, id }: Withdrawal, by: Mover): Omit<Journal, 'kind' | 'transfers'> => ({
  shopId,
  playerId,
  id: newId(t.wallNow),
  causeId: id,
  round: 0,
  actorId: by.id,
})
