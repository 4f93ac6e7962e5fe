import { divide, type Fen, fen, yuan } from '@caimin/base'

/** Tax on a prize of one note. */
export interface TaxRule {
  /** A note's prize up to and including this amount is free. */
  readonly freeUpTo: Fen
  readonly percent: bigint
}

/** Individual income tax (财税[1998]12号): 20 % of the whole prize of a note above 10,000 yuan. */
export const PRIZE_TAX: TaxRule = { freeUpTo: yuan(10_000), percent: 20n }

/** What is left of one note's prize after tax, cut to the fen. Tax is taken per note, before the multiple. */
export function afterTax(notePrize: Fen, rule: TaxRule = PRIZE_TAX): Fen {
  if (notePrize <= rule.freeUpTo) return notePrize
  return divide(fen(notePrize * (100n - rule.percent)), 100n, 'down')
}
