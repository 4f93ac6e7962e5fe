import { type Fen, type Instant, NO_MONEY, plus, yuan } from '@caimin/base'
import type { WithdrawalEventKind, WithdrawalState } from '../../../platform/database/withdrawal-tables.ts'
import type { Buckets, WalletKey } from '../wallet.ts'

/** behaviour.md, Wallet: how much may be asked for, how often, and from where on two people look at it. */
export const WITHDRAW_RULES = {
  least: yuan(10),
  most: yuan(50_000),
  aDay: 3,
  secondPersonAbove: yuan(20_000),
} as const

/** Money that a player asked for. */
export interface Withdrawal extends WalletKey {
  readonly id: string
  readonly withdrawalNo: string
  readonly cardId: string
  readonly holder: string
  readonly bank: string
  readonly lastFour: string
  readonly fromWin: Fen
  readonly fromFree: Fen
  readonly state: WithdrawalState
  readonly requestedAt: Instant
  readonly firstApprovedBy: string | null
  readonly approvedBy: string | null
  readonly batchId: string | null
  readonly endedAt: Instant | null
  readonly reason: string | null
}

/** A step of a withdrawal's time line. */
export interface WithdrawalStep {
  readonly kind: WithdrawalEventKind
  readonly at: Instant
  readonly note: string
}

export const amountOfWithdrawal = ({ fromWin, fromFree }: Pick<Withdrawal, 'fromWin' | 'fromFree'>): Fen =>
  plus(fromWin, fromFree)

export const needsSecondPerson = (withdrawal: Pick<Withdrawal, 'fromWin' | 'fromFree'>): boolean =>
  amountOfWithdrawal(withdrawal) > WITHDRAW_RULES.secondPersonAbove

/** What can leave: winnings and free recharge money. Prizes of somebody under age stay. */
export const withdrawableOf = ({ win, free }: Buckets, isMinor: boolean): Fen => (isMinor ? free : plus(win, free))

export const bucketsOf = ({ fromWin, fromFree }: Pick<Withdrawal, 'fromWin' | 'fromFree'>): Buckets => ({
  gift: NO_MONEY,
  locked: NO_MONEY,
  free: fromFree,
  win: fromWin,
})
