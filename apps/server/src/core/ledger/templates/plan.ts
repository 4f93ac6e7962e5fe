import type { Fen } from '@caimin/base'
import { fromWallet, type Journal, type JournalHead, journal, line, toWallet } from '../journal.ts'
import type { Buckets } from '../wallet.ts'
import type { TakenBack } from './prize.ts'

/** A share of a plan, or a guarantee, is set aside. The function `join_plan` posts the same lines in SQL. */
export const planHeld = (head: JournalHead, buckets: Buckets): Journal =>
  journal(head, 'plan_hold', fromWallet(buckets, 'escrow'))

/** All tickets of the plan are printed: the share becomes the shop's sales. */
export const planCaptured = (head: JournalHead, amount: Fen): Journal =>
  journal(head, 'plan_capture', [line('escrow', 'sales', amount)])

/** The plan came to nothing, or a guarantee was not needed: it goes back to the buckets it came from. */
export const planReleased = (head: JournalHead, buckets: Buckets): Journal =>
  journal(head, 'plan_release', toWallet('escrow', buckets))

/** Some tickets were printed: the share's part of them is sales, the rest goes back, in one journal. */
export const planPartCaptured = (head: JournalHead, captured: Fen, released: Buckets): Journal =>
  journal(head, 'plan_part_capture', [line('escrow', 'sales', captured), ...toWallet('escrow', released)])

/** Of a plan's prize after tax, what its initiator gets before it is split. */
export const planCommissionPaid = (head: JournalHead, amount: Fen): Journal =>
  journal(head, 'plan_commission', [line('prizes', 'wallet_win', amount)])

/** A corrected result: the commission leaves again; what the wallet no longer holds becomes the initiator's claim. */
export const planCommissionReversed = (head: JournalHead, { taken, claimed }: TakenBack): Journal =>
  journal(head, 'plan_commission_reversal', [...fromWallet(taken, 'prizes'), line('claw_back', 'prizes', claimed)])
