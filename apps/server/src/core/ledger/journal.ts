import { assert, type Fen, fen } from '@caimin/base'
import type { Account, JournalKind } from '../../platform/database/ledger-tables.ts'
import { BUCKETS, type Bucket, type Buckets, type WalletKey } from './wallet.ts'

/** One line of a journal. It names both sides, so no journal can be unbalanced. */
export interface Transfer {
  readonly debit: Account
  readonly credit: Account
  readonly amount: Fen
}

/** A business event in money: all its lines concern one player of one shop, or the shop alone. */
export interface Journal extends WalletKey {
  readonly id: string
  readonly kind: JournalKind
  /** The order or receipt it follows from: a cause has one journal of a kind and round. */
  readonly causeId: string
  readonly round: number
  readonly actorId: string | null
  readonly transfers: readonly Transfer[]
}

export type JournalHead = Omit<Journal, 'kind' | 'transfers'>

const ACCOUNT_OF: Readonly<Record<Bucket, Account>> = {
  gift: 'wallet_gift',
  locked: 'wallet_locked',
  free: 'wallet_free',
  win: 'wallet_win',
}
const BUCKET_OF = new Map(BUCKETS.map((bucket) => [ACCOUNT_OF[bucket], bucket]))

/** The wallet bucket an account stands for; undefined for any other account. */
const bucketOf = (account: Account): Bucket | undefined => BUCKET_OF.get(account)

/** Whether the account is kept per player. */
export const isPlayerAccount = (account: Account): boolean => account === 'claw_back' || BUCKET_OF.has(account)

/** Makes a journal; lines of 0 are left out, and a negative amount is a bug. */
export function journal(head: JournalHead, kind: JournalKind, transfers: readonly Transfer[]): Journal {
  for (const { amount } of transfers) assert(amount >= 0n, `a line of ${kind} moves a positive amount`)
  const lines = transfers.filter(({ amount }) => amount > 0n)
  assert(lines.length > 0, `a ${kind} journal moves money`)
  return { ...head, kind, transfers: lines }
}

export const line = (debit: Account, credit: Account, amount: Fen): Transfer => ({ debit, credit, amount })

/** From the wallet's buckets to an account of the shop. */
export const fromWallet = (buckets: Buckets, credit: Account): Transfer[] =>
  BUCKETS.map((bucket) => line(ACCOUNT_OF[bucket], credit, buckets[bucket]))

/** From an account of the shop into the wallet's buckets. */
export const toWallet = (debit: Account, buckets: Buckets): Transfer[] =>
  BUCKETS.map((bucket) => line(debit, ACCOUNT_OF[bucket], buckets[bucket]))

/** What a journal changes in the wallet, by bucket; negative where money leaves. */
export function walletChange({ transfers }: Journal): Buckets {
  const change: Record<Bucket, bigint> = { gift: 0n, locked: 0n, free: 0n, win: 0n }
  for (const { debit, credit, amount } of transfers) {
    const left = bucketOf(debit)
    const entered = bucketOf(credit)
    if (left !== undefined) change[left] -= amount
    if (entered !== undefined) change[entered] += amount
  }
  return { gift: fen(change.gift), locked: fen(change.locked), free: fen(change.free), win: fen(change.win) }
}
