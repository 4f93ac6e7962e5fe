import type { MatchLine, MatchPick, Odds } from '../bet.ts'
import { readOdds } from './odds-number.ts'
import type { MatchOutcome, Outcomes } from './outcomes.ts'

/** A match of which something is right. */
export interface MatchHit {
  readonly match: MatchPick
  readonly isVoid: boolean
  /** The right odds as whole numbers at the game's decimals; on a void match 1.00, once. */
  readonly odds: readonly number[]
  /** Options at each of the odds: one, or all options of a void match. */
  readonly count: number
}

export interface Hits {
  /** Matches with at least one right option, bankers first. */
  readonly right: readonly MatchHit[]
  /** Matches without a result, or whose result lacks what a play needs. */
  readonly missingResults: readonly string[]
  /** Matches with a right option whose odds are not known. */
  readonly missingOdds: readonly string[]
}

const NONE: readonly string[] = []

/** Compares a line with the outcomes. A void match makes every chosen option right at odds 1.00 (rules.md 1.7). */
export function findHits(line: MatchLine, odds: Odds, outcomes: Outcomes, decimals: number): Hits {
  const right: MatchHit[] = []
  let bankers = 0
  let missingResults = NONE
  let missingOdds = NONE
  for (const match of line.selection.matches) {
    const hit = hitOf(match, odds, outcomes.get(match.id), decimals)
    if (hit === undefined) continue
    if (hit === 'result_missing') missingResults = [...missingResults, match.id]
    else if (hit === 'odds_missing') missingOdds = [...missingOdds, match.id]
    else if (match.dan === true) right.splice(bankers++, 0, hit)
    else right.push(hit)
  }
  return { right, missingResults, missingOdds }
}

/** What is right on a match; undefined when nothing is. */
function hitOf(
  match: MatchPick,
  odds: Odds,
  outcome: MatchOutcome | undefined,
  decimals: number,
): MatchHit | 'result_missing' | 'odds_missing' | undefined {
  if (outcome === undefined) return 'result_missing'
  if (outcome === 'void') return { match, isVoid: true, odds: [10 ** decimals], count: optionsOf(match) }
  const found: number[] = []
  for (const play in match.picks) {
    const option = outcome.get(play)
    if (option === undefined) return 'result_missing'
    if (match.picks[play]?.includes(option) !== true) continue
    const text: unknown = odds[match.id]?.[play]?.[option]
    const number = typeof text === 'string' ? readOdds(text, decimals) : undefined
    if (number === undefined) return 'odds_missing'
    found.push(number)
  }
  return found.length === 0 ? undefined : { match, isVoid: false, odds: found, count: 1 }
}

function optionsOf(match: MatchPick): number {
  let options = 0
  for (const play in match.picks) options += match.picks[play]?.length ?? 0
  return options
}

/** Odds of every game, found by one option. */
export interface OddsPlace {
  readonly id: string
  readonly play: string
  readonly option: string
}

/** The odds of one option as a whole number at these decimals; undefined when they are absent or no odds. */
export function oddsAt(odds: Odds, { id, play, option }: OddsPlace, decimals: number): number | undefined {
  const text: unknown = odds[id]?.[play]?.[option]
  return typeof text === 'string' ? readOdds(text, decimals) : undefined
}
