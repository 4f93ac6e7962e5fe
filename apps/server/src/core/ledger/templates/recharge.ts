import { divide, type Fen, minus, times } from '@caimin/base'
import type { Account } from '../../../platform/database/ledger-tables.ts'
import { type Journal, type JournalHead, journal, line } from '../journal.ts'
import type { Buckets } from '../wallet.ts'

/** Where a recharge's money is: with the payment channel, or in the shop's till. */
export type RechargeSource = Extract<Account, 'channel' | 'cash'>

/** A recharge was paid: part of it must be spent on bets before it can leave, by the shop's lock percent. */
export const recharged = (
  head: JournalHead,
  source: RechargeSource,
  { locked, free }: Pick<Buckets, 'locked' | 'free'>,
): Journal => journal(head, 'recharge', [line(source, 'wallet_locked', locked), line(source, 'wallet_free', free)])

/** A fen that does not divide counts as locked: it may still be bet. */
export function splitByLock(amount: Fen, lockPercent: number): Pick<Buckets, 'locked' | 'free'> {
  const locked = divide(times(amount, BigInt(lockPercent)), 100n, 'up')
  return { locked, free: minus(amount, locked) }
}
