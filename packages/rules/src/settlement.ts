import type { Fen } from '@caimin/base'
import type { TaxRule } from './tax.ts'

/** Which version of a prize table applies, and how prizes are taxed. The newest version and the law when left out. */
export interface SettleOptions {
  /** The issue the ticket was sold for: sports games `26014`, welfare games `2026014`. It selects the prize table. */
  readonly issue?: string
  /** A prize table by name instead of by issue, as the vectors use it: `2019`, `2026`, `2025350`. */
  readonly ruleVersion?: string
  readonly tax?: TaxRule
}

/** Everything is known: what the ticket brings. Amounts include the multiple, note counts do not. */
export interface Settled {
  readonly status: 'settled'
  readonly winningNotes: bigint
  readonly prize: Fen
  readonly afterTax: Fen
  /** Winning notes by prize level; empty for games on odds. */
  readonly levels: Readonly<Record<string, bigint>>
  /** Notes on void matches only: their stake goes back, untaxed and not part of the prize. */
  readonly refundedNotes: bigint
  readonly refund: Fen
}

/** Something the ticket depends on is not known yet. Nothing may be paid. */
export interface Pending {
  readonly status: 'pending'
  /**
   * `result_missing`: a match without result. `odds_missing`: a right option without printed odds or final SP.
   * `amount_not_announced`: the ticket holds a floating level whose amount is not out. `announced_without_winner`: the
   * announcement has no winner of a level we hold; it needs a manual check.
   */
  readonly reason: 'result_missing' | 'odds_missing' | 'amount_not_announced' | 'announced_without_winner'
  /** Match ids or levels, in order. */
  readonly waitingFor: readonly string[]
  readonly winningNotes: bigint
  readonly levels: Readonly<Record<string, bigint>>
}

/** What settling a ticket answers. */
export type Settlement = Settled | Pending
