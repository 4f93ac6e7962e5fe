import type { Fen } from '@caimin/base'
import { fromWallet, type Journal, type JournalHead, journal, line, toWallet } from '../journal.ts'
import type { Buckets } from '../wallet.ts'

/** A bet is placed: the stake is set aside. The function `place_bet` posts the same lines in SQL. */
export const betHeld = (head: JournalHead, buckets: Buckets): Journal =>
  journal(head, 'bet_hold', fromWallet(buckets, 'escrow'))

/** All tickets are printed: the stake becomes the shop's sales. */
export const betCaptured = (head: JournalHead, amount: Fen): Journal =>
  journal(head, 'bet_capture', [line('escrow', 'sales', amount)])

/** Nothing was printed: the stake goes back to the buckets it came from. */
export const betReleased = (head: JournalHead, buckets: Buckets): Journal =>
  journal(head, 'bet_release', toWallet('escrow', buckets))

/** Some tickets were printed: their stake is sales, the rest goes back, in one journal. */
export const betPartCaptured = (head: JournalHead, captured: Fen, released: Buckets): Journal =>
  journal(head, 'bet_part_capture', [line('escrow', 'sales', captured), ...toWallet('escrow', released)])
