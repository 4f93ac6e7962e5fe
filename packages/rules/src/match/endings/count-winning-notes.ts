import type { MatchBet, MatchLine } from '../../bet.ts'
import type { MatchLineFacts, NotesOfHits } from '../../forecast.ts'
import type { MatchRules } from '../match-rules.ts'
import { type NoteWeights, noteWeights } from '../note-weights.ts'
import { factsOf, isSurelyRight, type OutcomeRange, outcomeRange } from '../outcome-ranges.ts'
import { passesOf } from '../passes-of.ts'

/** How many options of a match can be right together. */
interface RightOptions {
  readonly isBanker: boolean
  readonly isSure: boolean
  readonly least: number
  readonly most: number
}

/**
 * How many notes of a slip win, by the number of its right matches: the most where those with the most right options
 * are right. Undefined where matches weigh differently, in M串N over mixed plays.
 */
export function countWinningNotes(
  rules: MatchRules,
  bet: MatchBet,
  facts: Readonly<Record<string, MatchLineFacts>>,
): readonly NotesOfHits[] | undefined {
  const [line] = bet.lines
  const weights = line && noteWeights(line.selection.matches, passesOf(rules, line))
  if (line === undefined || weights === undefined || weights.byMatches !== undefined) return undefined
  const matches = rightOptionsOf(rules, line, facts)
  const least = notesByHits(matches, weights, 'least')
  return notesByHits(matches, weights, 'most').flatMap((most, hits) =>
    hits < matches.filter(({ isSure }) => isSure).length || most === 0 ? [] : [{ hits, least: least[hits] ?? 0, most }],
  )
}

/** Without odds each option counts as 1.00, so that sums of odds are numbers of options. */
const rightOptionsOf = (
  rules: MatchRules,
  { selection }: MatchLine,
  facts: Readonly<Record<string, MatchLineFacts>>,
): readonly RightOptions[] =>
  selection.matches.map((match) => {
    const range: OutcomeRange = outcomeRange(rules, match, {}, factsOf(facts, match.id))
    const one = 10 ** rules.pricing.decimals
    const isBanker = match.dan === true
    return { isBanker, isSure: isSurelyRight(range), least: range.least / one, most: range.most / one }
  })

/** Bankers are right first, then what no ending leaves wrong, then the matches that suit the side. */
function notesByHits(
  matches: readonly RightOptions[],
  { bySize }: NoteWeights,
  side: 'least' | 'most',
): readonly number[] {
  const turnOf = ({ isBanker, isSure }: RightOptions): number => (isBanker ? 0 : isSure ? 1 : 2)
  const sign = side === 'most' ? -1 : 1
  const ordered = matches.toSorted((a, b) => turnOf(a) - turnOf(b) || sign * (a[side] - b[side]))
  // combinations of right options by the number of their matches: with every right match each can grow by one
  const combinations = bySize.map((_, size) => Number(size === 0))
  const notes = [0]
  for (const match of ordered) {
    for (let size = combinations.length - 1; size >= 0; size--) {
      const grown = (combinations[size - 1] ?? 0) * match[side]
      combinations[size] = grown + (match.isBanker ? 0 : (combinations[size] ?? 0))
    }
    notes.push(combinations.reduce((sum, count, size) => sum + count * (bySize[size] ?? 0), 0))
  }
  const bankers = matches.filter(({ isBanker }) => isBanker).length
  return notes.map((count, hits) => (hits < bankers ? 0 : count))
}
