import { fenToText, toWire } from '@caimin/base'
import type { OutputOf } from '@caimin/contract'
import { type BankCard, maskName } from '../../core/identity/index.ts'
import { amountOfWithdrawal, needsSecondPerson, type Withdrawal, type WithdrawalStep } from '../../core/ledger/index.ts'

/** How long it usually takes; a large one waits for a second person. */
export const ARRIVAL_HOURS = { usual: 24, large: 48 } as const

export const viewCard = ({ id, bank, lastFour, boundAt }: BankCard, holder: string) => ({
  card_id: id,
  bank,
  last_four: lastFour,
  holder,
  bound_at: toWire(boundAt),
})

export const viewRow = (withdrawal: Withdrawal): OutputOf<'withdrawals', 'list'>['rows'][number] => ({
  withdrawal_id: withdrawal.id,
  withdrawal_no: withdrawal.withdrawalNo,
  state: withdrawal.state,
  amount: fenToText(amountOfWithdrawal(withdrawal)),
  bank: withdrawal.bank,
  last_four: withdrawal.lastFour,
  requested_at: toWire(withdrawal.requestedAt),
  ended_at: withdrawal.endedAt === null ? null : toWire(withdrawal.endedAt),
  reason: withdrawal.reason,
  needs_second_person: needsSecondPerson(withdrawal),
})

/** Steps that concern the player: which file it stood in does not. */
export const viewDetail = (
  withdrawal: Withdrawal,
  steps: readonly WithdrawalStep[],
): OutputOf<'withdrawals', 'detail'> => ({
  ...viewRow(withdrawal),
  holder: maskName(withdrawal.holder),
  from_win: fenToText(withdrawal.fromWin),
  from_free: fenToText(withdrawal.fromFree),
  from_locked: fenToText(withdrawal.fromLocked),
  steps: steps.filter(({ kind }) => kind !== 'exported').map(({ kind, at, note }) => ({ kind, at: toWire(at), note })),
  can_cancel: withdrawal.state === 'applied',
  arrival_hours: needsSecondPerson(withdrawal) ? ARRIVAL_HOURS.large : ARRIVAL_HOURS.usual,
})

export const viewMoved = (withdrawal: Withdrawal): OutputOf<'withdrawals', 'approve'> => ({
  withdrawal_id: withdrawal.id,
  state: withdrawal.state,
  waits_for_second: withdrawal.state === 'applied' && withdrawal.firstApprovedBy !== null,
})
