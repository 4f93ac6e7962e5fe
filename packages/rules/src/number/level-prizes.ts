import { type Fen, fen } from '@caimin/base'
import type { LineSettlement } from '../games/game.ts'
import { afterTax, type TaxRule } from '../tax.ts'

/** The prize of one note of a level, or why it is not known. */
export type LevelPrize = Fen | 'unannounced' | 'without_winner'

/** The winning notes of one level, and what one of them brings before tax. */
export interface LevelWon {
  readonly level: string
  readonly notes: bigint
  readonly prize: LevelPrize
}

/** What notes counted by level bring, at multiple 1. */
export function levelPrizes(
  won: ReadonlyMap<string, number>,
  prizeOf: (level: string) => LevelPrize,
  tax: TaxRule,
): LineSettlement {
  const levels: Record<string, bigint> = {}
  const unannounced: string[] = []
  const withoutWinner: string[] = []
  let winningNotes = 0n
  let prize = 0n
  let taxed = 0n
  for (const [level, count] of won) {
    const notes = BigInt(count)
    levels[level] = notes
    winningNotes += notes
    const amount = prizeOf(level)
    if (amount === 'unannounced') unannounced.push(level)
    else if (amount === 'without_winner') withoutWinner.push(level)
    else {
      prize += amount * notes
      taxed += afterTax(amount, tax) * notes
    }
  }
  return {
    winningNotes,
    prize: fen(prize),
    afterTax: fen(taxed),
    levels,
    refundedNotes: 0n,
    missing: [],
    withoutOdds: [],
    unannounced,
    withoutWinner,
  }
}
