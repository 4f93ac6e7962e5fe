import type { Fen } from '@caimin/base'
import { fromWallet, type Journal, type JournalHead, journal, line, toWallet } from '../journal.ts'
import type { Buckets } from '../wallet.ts'

/** A player asks for money: it leaves the wallet at once and waits. */
export const withdrawRequested = (head: JournalHead, buckets: Buckets): Journal =>
  journal(head, 'withdraw_request', fromWallet(buckets, 'withdrawing'))

/** The shop has paid it out from its bank account. */
export const withdrawPaid = (head: JournalHead, amount: Fen): Journal =>
  journal(head, 'withdraw_paid', [line('withdrawing', 'bank', amount)])

/** Refused or taken back: it returns to the buckets it came from. */
export const withdrawReturned = (head: JournalHead, buckets: Buckets): Journal =>
  journal(head, 'withdraw_return', toWallet('withdrawing', buckets))
