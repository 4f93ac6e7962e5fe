import type { Fen } from '@caimin/base'
import { type Journal, type JournalHead, journal, line } from '../journal.ts'

/** The terminal printed it and the lottery wants its stake, but no player pays: the shop does. */
export const wrongTicketPrinted = (head: JournalHead, amount: Fen): Journal =>
  journal(head, 'wrong_ticket', [line('wrong_ticket', 'sales', amount)])

/** The drawer held less than it should. */
export const cashMissing = (head: JournalHead, amount: Fen): Journal =>
  journal(head, 'cash_difference', [line('cash_difference', 'cash', amount)])

/** The drawer held more than it should. */
export const cashTooMuch = (head: JournalHead, amount: Fen): Journal =>
  journal(head, 'cash_difference', [line('cash', 'cash_difference', amount)])
