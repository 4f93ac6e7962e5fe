import type { MatchResult } from '../../bet.ts'
import type { MatchLineFacts } from '../../forecast.ts'
import type { MatchRules } from '../match-rules.ts'

/** An option of a play. */
export interface ChosenOption {
  readonly play: string
  readonly option: string
}

/** One way a match can end, as far as the chosen options tell it from others. */
export interface Ending {
  /** The chosen options it makes right, in the order of display; none when the match is lost. */
  readonly right: readonly ChosenOption[]
  /** A result that ends so. */
  readonly result: MatchResult
}

export interface OpenMatch {
  /** Chosen options by play. */
  readonly picks: Readonly<Record<string, readonly string[]>>
  /** The line it is bet against. */
  readonly line: MatchLineFacts
  /** Whether the match can still end so, as it stands. */
  readonly isPossible?: (result: MatchResult) => boolean
}

/** The ways a match can still end that differ for these picks: those with most right first, the lost ones last. */
export function endingsOf(rules: MatchRules, { picks, line, isPossible = () => true }: OpenMatch): Ending[] {
  const chosen = Object.entries(rules.plays).flatMap(([play, { order }]) =>
    order.filter((option) => picks[play]?.includes(option)).map((option) => ({ play, option })),
  )
  const endings = new Map<string, Ending>()
  for (const result of rules.possibleResults(line)) {
    if (!isPossible(result)) continue
    const right = chosen.filter(({ play, option }) => rules.winningOption(play, result) === option)
    const key = right.map(({ play, option }) => `${play} ${option}`).join(',')
    if (!endings.has(key)) endings.set(key, { right, result })
  }
  const place = ({ right: [first] }: Ending) => (first === undefined ? chosen.length : chosen.indexOf(first))
  return [...endings.values()].toSorted((a, b) => b.right.length - a.right.length || place(a) - place(b))
}
