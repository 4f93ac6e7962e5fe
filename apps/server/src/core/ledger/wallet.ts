import { type Fen, fen, minus, NO_MONEY, plus } from '@caimin/base'

/** The parts of a wallet in the order in which they are spent; a return fills them from the other end. */
export const BUCKETS = ['gift', 'locked', 'free', 'win'] as const
export type Bucket = (typeof BUCKETS)[number]

/** Money by bucket: what a wallet holds, what a hold took, what a return gives back. */
export type Buckets = Readonly<Record<Bucket, Fen>>

/** Whose wallet: a player of a shop. */
export interface WalletKey {
  readonly shopId: string
  readonly playerId: string
}

export interface Wallet extends WalletKey {
  readonly buckets: Buckets
}

export const NO_BUCKETS: Buckets = { gift: NO_MONEY, locked: NO_MONEY, free: NO_MONEY, win: NO_MONEY }

/** All that can be spent: the specification's `money`. */
export const totalOf = (buckets: Buckets): Fen =>
  BUCKETS.reduce((total, bucket) => plus(total, buckets[bucket]), NO_MONEY)

/** The first `amount` of the buckets in spending order; less than asked when they hold less. */
export const takeFirst = (from: Buckets, amount: Fen): Buckets => takeInOrder(from, amount, BUCKETS)

/** What stays when a part of the buckets is taken. */
export const without = (from: Buckets, taken: Buckets): Buckets => ({
  gift: minus(from.gift, taken.gift),
  locked: minus(from.locked, taken.locked),
  free: minus(from.free, taken.free),
  win: minus(from.win, taken.win),
})

/** Two amounts by bucket as one. */
export const together = (a: Buckets, b: Buckets): Buckets => ({
  gift: plus(a.gift, b.gift),
  locked: plus(a.locked, b.locked),
  free: plus(a.free, b.free),
  win: plus(a.win, b.win),
})

/** The last `amount` of the buckets: what was spent last comes back first. */
export const takeLast = (from: Buckets, amount: Fen): Buckets => takeInOrder(from, amount, BUCKETS.toReversed())

/** The first `amount` of the buckets that may leave, in the order given. */
export const takeForWithdrawal = (from: Buckets, amount: Fen, order: readonly ('win' | 'free' | 'locked')[]): Buckets =>
  takeInOrder(from, amount, order)

function takeInOrder(from: Buckets, amount: Fen, order: readonly Bucket[]): Buckets {
  const taken: Record<Bucket, Fen> = { ...NO_BUCKETS }
  let left: bigint = amount
  for (const bucket of order) {
    const part = left < from[bucket] ? left : from[bucket]
    taken[bucket] = fen(part)
    left -= part
  }
  return taken
}

/** One key per wallet, for maps. */
export const walletName = ({ shopId, playerId }: WalletKey): string => `${shopId}/${playerId}`
