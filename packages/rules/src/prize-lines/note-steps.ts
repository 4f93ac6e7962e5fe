import { assert } from '@caimin/base'
import type { MatchLine, MatchResults, Odds } from '../bet.ts'
import { oddsAt } from '../match/find-hits.ts'
import type { MatchRules } from '../match/match-rules.ts'
import { toFen } from '../match/note-prize.ts'

/** One match of a winning note. */
export interface NoteStep {
  readonly id: string
  readonly play: string
  readonly option: string
  /** As a number of the game's decimals; nothing on a void match, which counts as 1.00. */
  readonly odds: string | undefined
}

/** How the prize of one winning note comes about, for a person who calculates along. */
export interface NoteSteps {
  readonly legs: readonly NoteStep[]
  /** Yuan with three decimals: the product cut there, before it is rounded to the fen. */
  readonly cut: string
  /** What holds instead of the rounded product: the most or the least that a note brings. */
  readonly bound: 'cap' | 'floor' | undefined
}

/** The steps from odds to prize of a line of one note that won. */
export function noteSteps({ pricing }: MatchRules, line: MatchLine, odds: Odds, results: MatchResults): NoteSteps {
  const { decimals } = pricing
  const legs: NoteStep[] = []
  let product = 1n
  for (const { id, picks } of line.selection.matches) {
    for (const [play, [option = '']] of Object.entries(picks)) {
      const isVoid = 'void' in (results[id] ?? {})
      const number = isVoid ? 10 ** decimals : oddsAt(odds, { id, play, option }, decimals)
      assert(number !== undefined, 'a note that won has odds')
      product *= BigInt(number)
      legs.push({ id, play, option, odds: isVoid ? undefined : fixed(BigInt(number), decimals) })
    }
  }
  const rule = pricing.byLegs[legs.length]
  assert(rule !== undefined, 'a note has no more legs than the rules price')
  const thousandths = (product * rule.timesBig) / rule.byBig
  const rounded = toFen(Number(thousandths))
  const bound = rounded > rule.cap ? 'cap' : rounded < rule.floor ? 'floor' : undefined
  return { legs, cut: fixed(thousandths, 3), bound }
}

/** A whole number of 1 / 10^`decimals` as text: 213 with two is 2.13. */
function fixed(number: bigint, decimals: number): string {
  const digits = number.toString().padStart(decimals + 1, '0')
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}
