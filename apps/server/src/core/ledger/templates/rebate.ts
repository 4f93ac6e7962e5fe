import type { Fen } from '@caimin/base'
import { fromWallet, type Journal, type JournalHead, journal, line } from '../journal.ts'
import type { TakenBack } from './prize.ts'

/** An agent's share of a stake below them, at the shop's cost. It may leave the wallet at once. */
export const rebatePaid = (head: JournalHead, amount: Fen): Journal =>
  journal(head, 'rebate', [line('rebates', 'wallet_free', amount)])

/** The stake came back: the share leaves again; what the wallet no longer holds becomes a claim on later rebates. */
export const rebateReversed = (head: JournalHead, { taken, claimed }: TakenBack): Journal =>
  journal(head, 'rebate_reversal', [...fromWallet(taken, 'rebates'), line('claw_back', 'rebates', claimed)])

/** A later rebate repays a claim. */
export const rebateClaimRepaid = (head: JournalHead, amount: Fen): Journal =>
  journal(head, 'rebate_claim_repaid', [line('wallet_free', 'claw_back', amount)])
