import { type Fen, type Instant, NO_MONEY, sum, yuan } from '@caimin/base'
import { SECOND_PERSON_ABOVE_YUAN, type WithdrawalEventKind, type WithdrawalState } from '@caimin/contract'
import type { Buckets, WalletKey } from '../wallet.ts'

/** behaviour.md, Wallet: how much may be asked for, how often, and from where on two people look at it. */
export const WITHDRAW_RULES = {
  least: yuan(10),
  most: yuan(50_000),
  aDay: 3,
  secondPersonAbove: yuan(SECOND_PERSON_ABOVE_YUAN),
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
  /** Only for players who are excluded from betting for long. */
  readonly fromLocked: Fen
  readonly state: WithdrawalState
  readonly requestedAt: Instant
  readonly firstApprovedBy: string | null
  readonly approvedBy: string | null
  readonly batchId: string | null
  readonly endedAt: Instant | null
  readonly reason: string | null
}

/** A step of a withdrawal's timeline. */
export interface WithdrawalStep {
  readonly kind: WithdrawalEventKind
  readonly at: Instant
  readonly note: string
}

type Parts = Pick<Withdrawal, 'fromWin' | 'fromFree' | 'fromLocked'>

export const amountOfWithdrawal = ({ fromWin, fromFree, fromLocked }: Parts): Fen =>
  sum([fromWin, fromFree, fromLocked])

export const needsSecondPerson = (withdrawal: Parts): boolean =>
  amountOfWithdrawal(withdrawal) > WITHDRAW_RULES.secondPersonAbove

/** What of a person decides which money may leave. */
export interface LeavingFor {
  readonly isMinor: boolean
  /** Shut out by themselves, for half a year and more. */
  readonly isSelfExcluded: boolean
}

/**
 * The buckets that may leave, in the order in which they are taken: winnings and free recharge money. Prizes of
 * minors stay. Money that must be bet once may leave anyway where its player may not bet:
 * docs/adr/0018.
 */
export const leavingBuckets = ({ isMinor, isSelfExcluded }: LeavingFor): readonly ('win' | 'free' | 'locked')[] => {
  if (isMinor) return ['free', 'locked']
  return isSelfExcluded ? ['win', 'free', 'locked'] : ['win', 'free']
}

/** What can leave. */
export const withdrawableOf = (buckets: Buckets, person: LeavingFor): Fen =>
  sum(leavingBuckets(person).map((bucket) => buckets[bucket]))

export const bucketsOf = ({ fromWin, fromFree, fromLocked }: Parts): Buckets => ({
  gift: NO_MONEY,
  locked: fromLocked,
  free: fromFree,
  win: fromWin,
})
