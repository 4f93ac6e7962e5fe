import type { Fen } from '@caimin/base'
import { type Journal, type JournalHead, journal, line } from '../journal.ts'

/** A red packet gives its money, at the shop's cost. The function `place_bet` posts the same line in SQL. */
export const packetGiven = (head: JournalHead, amount: Fen): Journal =>
  journal(head, 'red_packet', [line('gift_cost', 'wallet_gift', amount)])

/** The bet that it helped to pay failed: its money leaves the wallet again, and the packet is whole. */
export const packetReturned = (head: JournalHead, amount: Fen): Journal =>
  journal(head, 'red_packet_return', [line('wallet_gift', 'gift_cost', amount)])
