import type { MatchResult } from '../../bet.ts'
import type { MatchLines, MatchRules } from '../match-rules.ts'

/** An option of a play. */
export interface ChosenOption {
  readonly play: string
  readonly option: string
}

/** One way a match can end, as far as the chosen options distinguish it from others. */
export interface Ending {
  /** The chosen options it makes right, in the order of display; none when the match is lost. */
  readonly right: readonly ChosenOption[]
  /** A result that ends so. */
  readonly result: MatchResult
}

export interface OpenMatch {
  /** Chosen options by play. */
  readonly picks: Readonly<Record<string, readonly string[]>>
  /** What it is bet against. */
  readonly lines: MatchLines
  /** Whether the match can still end so, as it stands. */
  readonly isPossible?: (result: MatchResult) => boolean
}

/** Far enough apart for every handicap. */
const EITHER_SIDE = ['1000:0', '0:1000']

/**
 * Results that show every way a match can end; a game with one play names none of its own: one side wins, or the other.
 */
function resultsAgainst(rules: MatchRules, lines: MatchLines): readonly MatchResult[] {
  const { handicap, total } = lines
  const results = rules.possibleResults({ handicap, let: handicap, total })
  return results.length > 0 ? results : EITHER_SIDE.map((full) => rules.resultOf({ full }, lines))
}

/** The ways a match can still end that differ for these picks: those with most right first, the lost ones last. */
export function endingsOf(rules: MatchRules, { picks, lines, isPossible = () => true }: OpenMatch): Ending[] {
  const chosen = Object.entries(rules.plays).flatMap(([play, { order }]) =>
    order.filter((option) => picks[play]?.includes(option)).map((option) => ({ play, option })),
  )
  const endings = new Map<string, Ending>()
  for (const result of resultsAgainst(rules, lines)) {
    if (!isPossible(result)) continue
    const right = chosen.filter(({ play, option }) => rules.winningOption(play, result) === option)
    const key = right.map(({ play, option }) => `${play} ${option}`).join(',')
    if (!endings.has(key)) endings.set(key, { right, result })
  }
  const place = ({ right: [first] }: Ending) => (first === undefined ? chosen.length : chosen.indexOf(first))
  return [...endings.values()].toSorted((a, b) => b.right.length - a.right.length || place(a) - place(b))
}
