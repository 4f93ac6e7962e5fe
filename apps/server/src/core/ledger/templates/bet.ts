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

/** The stake of an issue of a chase is set aside, before it is bet. */
export const chaseHeld = (head: JournalHead, buckets: Buckets): Journal =>
  journal(head, 'chase_hold', fromWallet(buckets, 'escrow'))

/** The turn of an issue has come: what was set aside is free for its bet, which the same transaction places. */
export const chaseTurned = (head: JournalHead, buckets: Buckets): Journal =>
  journal(head, 'chase_turn', toWallet('escrow', buckets))

/** An issue of a chase is not bet: its stake goes back to the buckets it came from. */
export const chaseReturned = (head: JournalHead, buckets: Buckets): Journal =>
  journal(head, 'chase_return', toWallet('escrow', buckets))

/** Some tickets were printed: their stake is sales, the rest goes back, in one journal. */
export const betPartCaptured = (head: JournalHead, captured: Fen, released: Buckets): Journal =>
  journal(head, 'bet_part_capture', [line('escrow', 'sales', captured), ...toWallet('escrow', released)])
