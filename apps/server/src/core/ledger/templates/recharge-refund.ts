import type { Fen } from '@caimin/base'
import { fromWallet, type Journal, type JournalHead, journal, line, toWallet } from '../journal.ts'
import type { Buckets } from '../wallet.ts'
import type { RechargeSource } from './recharge.ts'

/** The shop pays a recharge back: it leaves the wallet at once and waits, with the red packet that came with it. */
export const refundRequested = (head: JournalHead, buckets: Buckets): Journal =>
  journal(head, 'recharge_refund_asked', fromWallet(buckets, 'withdrawing'))

/** It went back the way it came; the red packet costs the shop nothing any more. */
export const refundPaid = (
  head: JournalHead,
  source: RechargeSource,
  { amount, gift }: { readonly amount: Fen; readonly gift: Fen },
): Journal =>
  journal(head, 'recharge_refund', [line('withdrawing', source, amount), line('withdrawing', 'gift_cost', gift)])

/** The channel or the second person refused: it returns to the buckets it came from. */
export const refundReturned = (head: JournalHead, buckets: Buckets): Journal =>
  journal(head, 'recharge_refund_return', toWallet('withdrawing', buckets))
