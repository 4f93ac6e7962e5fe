import { type Fen, NO_MONEY } from '@caimin/base'
import { type Journal, type JournalHead, journal, line, toWallet } from '../journal.ts'
import type { Buckets } from '../wallet.ts'

/** Cash over the counter: part of it must be spent on bets before it can leave, by the shop's lock percent. */
export const cashCredited = (head: JournalHead, locked: Fen, free: Fen): Journal =>
  journal(head, 'cash_credit', [line('cash', 'wallet_locked', locked), line('cash', 'wallet_free', free)])

/** What a demo player starts with. */
export const opened = (head: JournalHead, amount: Fen): Journal => {
  const buckets: Buckets = { gift: NO_MONEY, locked: NO_MONEY, free: amount, win: NO_MONEY }
  return journal(head, 'opening', toWallet('opening', buckets))
}
