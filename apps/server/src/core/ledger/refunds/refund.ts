import { type Fen, type Instant, NO_MONEY, plus } from '@caimin/base'
import type { RefundState } from '@caimin/contract'
import type { RechargeSource } from '../templates/recharge.ts'
import type { Buckets, WalletKey } from '../wallet.ts'

/** Recharged money that the shop pays back, in whole or what is left of it. */
export interface Refund extends WalletKey {
  readonly id: string
  /** The recharge that brought it, or the receipt of cash over the counter. */
  readonly creditId: string
  /** The number of the refund of its recharge, from 1. */
  readonly round: number
  /** Where it came through; `cash` of a receipt. */
  readonly channel: string
  /** The journal that brought the money. */
  readonly creditedBy: string
  readonly fromGift: Fen
  readonly fromLocked: Fen
  readonly fromFree: Fen
  readonly state: RefundState
  /** Why the shop pays it back. */
  readonly reason: string
  readonly refusedBecause: string | null
  readonly askedBy: string
  readonly askedAt: Instant
  readonly approvedBy: string | null
  readonly endedAt: Instant | null
}

type Parts = Pick<Refund, 'fromGift' | 'fromLocked' | 'fromFree'>

/** What the player gets back; the red packet that leaves with it is the shop's own. */
export const amountOfRefund = ({ fromLocked, fromFree }: Parts): Fen => plus(fromLocked, fromFree)

export const bucketsOfRefund = ({ fromGift, fromLocked, fromFree }: Parts): Buckets => ({
  gift: fromGift,
  locked: fromLocked,
  free: fromFree,
  win: NO_MONEY,
})

/** What refunds of receipts have for a channel. */
export const CASH = 'cash'
const FACE_TO_FACE: readonly string[] = ['counter', CASH]

/** What was handed over at the counter is handed back there. */
export const sourceOfRefund = ({ channel }: Pick<Refund, 'channel'>): RechargeSource =>
  FACE_TO_FACE.includes(channel) ? 'cash' : 'channel'
