import { type Fen, minus } from '@caimin/base'
import { fromWallet, type Journal, type JournalHead, journal, line, toWallet } from '../journal.ts'
import type { Buckets } from '../wallet.ts'

/** A prize: the shop's claim on the lottery, the player's winnings, and the tax withheld. */
export const prizePaid = (head: JournalHead, prize: Fen, afterTax: Fen): Journal =>
  journal(head, 'prize', [line('prizes', 'wallet_win', afterTax), line('prizes', 'tax', minus(prize, afterTax))])

/** Stake on void matches: a refund to the buckets it came from, untaxed, not a prize. */
export const voidRefunded = (head: JournalHead, buckets: Buckets): Journal =>
  journal(head, 'void_refund', toWallet('sales', buckets))

/** What a reversal can take from the wallet, and what remains to be claimed. */
export interface TakenBack {
  readonly taken: Buckets
  readonly claimed: Fen
}

/** A corrected result: the prize leaves again; what the wallet no longer holds becomes a claim. */
export const prizeReversed = (head: JournalHead, tax: Fen, { taken, claimed }: TakenBack): Journal =>
  journal(head, 'prize_reversal', [
    ...fromWallet(taken, 'prizes'),
    line('claw_back', 'prizes', claimed),
    line('tax', 'prizes', tax),
  ])

/** A corrected result: a refund leaves again. */
export const voidRefundReversed = (head: JournalHead, { taken, claimed }: TakenBack): Journal =>
  journal(head, 'void_refund_reversal', [...fromWallet(taken, 'sales'), line('claw_back', 'sales', claimed)])

/** A later prize repays a claim. */
export const clawBackRepaid = (head: JournalHead, amount: Fen): Journal =>
  journal(head, 'claw_back_repaid', [line('wallet_win', 'claw_back', amount)])

/** Two people give a claim up: it is the shop's loss. */
export const clawBackWrittenOff = (head: JournalHead, amount: Fen): Journal =>
  journal(head, 'claw_back_written_off', [line('written_off', 'claw_back', amount)])
