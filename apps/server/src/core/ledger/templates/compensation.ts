import type { Fen } from '@caimin/base'
import { type Journal, type JournalHead, journal, line } from '../journal.ts'

/** The shop makes good what a dispute found: free money, at the shop's cost. */
export const compensated = (head: JournalHead, amount: Fen): Journal =>
  journal(head, 'compensation', [line('compensation', 'wallet_free', amount)])
