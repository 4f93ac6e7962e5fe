import { type Fen, fen } from '@caimin/base'
import type { MatchLine, Odds } from '../bet.ts'
import { oddsAt } from './find-hits.ts'
import type { MatchRules } from './match-rules.ts'
import { exactNotePrize } from './note-prize.ts'

/**
 * What a line of one note brings at these odds, rounded and capped as it is paid; undefined when odds of it are
 * missing.
 */
export function exactLinePrize({ pricing }: MatchRules, line: MatchLine, odds: Odds): Fen | undefined {
  const legs: number[] = []
  for (const { id, picks } of line.selection.matches) {
    for (const [play, [option = '']] of Object.entries(picks)) {
      const number = oddsAt(odds, { id, play, option }, pricing.decimals)
      if (number === undefined) return undefined
      legs.push(number)
    }
  }
  return fen(BigInt(exactNotePrize(pricing, legs)))
}
