import { ok, type Result } from '@caimin/base'
import type { OutputOf, Values } from '@caimin/contract'
import { maskName } from '../../core/identity/index.ts'
import { amountOfWithdrawal, needsSecondPerson, type Withdrawal, type WithdrawalStep } from '../../core/ledger/index.ts'

/** How long it usually takes; a large one waits for a second person. */
export const ARRIVAL_HOURS = { usual: 24, large: 48 } as const

export const viewRow = (withdrawal: Withdrawal): Values<OutputOf<'withdrawals', 'list'>>['rows'][number] => ({
  withdrawal_id: withdrawal.id,
  withdrawal_no: withdrawal.withdrawalNo,
  state: withdrawal.state,
  amount: amountOfWithdrawal(withdrawal),
  bank: withdrawal.bank,
  last_four: withdrawal.lastFour,
  requested_at: withdrawal.requestedAt,
  ended_at: withdrawal.endedAt,
  reason: withdrawal.reason,
  needs_second_person: needsSecondPerson(withdrawal),
})

/** Steps that concern the player: which file it stood in does not. */
export const viewDetail = (
  withdrawal: Withdrawal,
  steps: readonly WithdrawalStep[],
): Values<OutputOf<'withdrawals', 'detail'>> => ({
  ...viewRow(withdrawal),
  holder: maskName(withdrawal.holder),
  from_win: withdrawal.fromWin,
  from_free: withdrawal.fromFree,
  from_locked: withdrawal.fromLocked,
  steps: steps.filter(({ kind }) => kind !== 'exported').map(({ kind, at, note }) => ({ kind, at, note })),
  can_cancel: withdrawal.state === 'applied',
  arrival_hours: needsSecondPerson(withdrawal) ? ARRIVAL_HOURS.large : ARRIVAL_HOURS.usual,
})

/** The reply of every call that moves a withdrawal. */
export const replyMoved = <R extends string>(
  moved: Result<Withdrawal, R>,
): Result<OutputOf<'withdrawals', 'approve'>, R> => {
  if (!moved.ok) return moved
  const { id, state, firstApprovedBy } = moved.value
  return ok({ withdrawal_id: id, state, waits_for_second: state === 'applied' && firstApprovedBy !== null })
}
