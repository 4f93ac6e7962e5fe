import type { Fen } from '@caimin/base'
import { fromWallet, type Journal, type JournalHead, journal, line } from '../journal.ts'
import type { TakenBack } from './prize.ts'

/** A share of a copy's profit leaves the copier's winnings. */
export const commissionPaid = (head: JournalHead, amount: Fen): Journal =>
  journal(head, 'commission_paid', [line('wallet_win', 'commission', amount)])

/** The same comes to the poster, as winnings. */
export const commissionReceived = (head: JournalHead, amount: Fen): Journal =>
  journal(head, 'commission', [line('commission', 'wallet_win', amount)])

/** A corrected result: the copier gets it back, before the prize leaves again. */
export const commissionReturned = (head: JournalHead, amount: Fen): Journal =>
  journal(head, 'commission_returned', [line('commission', 'wallet_win', amount)])

/** A corrected result: it leaves the poster again; what the wallet no longer holds becomes a claim. */
export const commissionReversed = (head: JournalHead, { taken, claimed }: TakenBack): Journal =>
  journal(head, 'commission_reversal', [...fromWallet(taken, 'commission'), line('claw_back', 'commission', claimed)])
