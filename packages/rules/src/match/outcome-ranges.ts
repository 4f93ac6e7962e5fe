import type { MatchPick, Odds } from '../bet.ts'
import type { MatchLineFacts } from '../forecast.ts'
import { field } from '../json.ts'
import { type MatchHit, oddsOf } from './find-hits.ts'
import type { MatchRules } from './match-rules.ts'
import type { OddsNumber } from './odds-number.ts'

/** The best and the poorest way in which a match can be right, with the sum of its right odds. */
export interface OutcomeRange {
  readonly isBanker: boolean
  readonly most: number
  readonly mostHit: MatchHit
  readonly least: number
  readonly leastHit: MatchHit
}

const UNKNOWN_ODDS: OddsNumber = { digits: 1, decimals: 0 }

/** What a match can bring: with one play one option at a time, with several what real results bring together. */
export function outcomeRange(rules: MatchRules, match: MatchPick, odds: Odds, facts: MatchLineFacts): OutcomeRange {
  const plays = Object.keys(match.picks)
  const ways = plays.length === 1 ? singlePlayWays(match, odds) : mixedWays(rules, match, odds, facts)
  let most = 0
  let mostWay: readonly OddsNumber[] = []
  let least = Number.POSITIVE_INFINITY
  let leastWay: readonly OddsNumber[] = []
  for (const way of ways) {
    const total = sumOf(way)
    if (total > most) {
      most = total
      mostWay = way
    }
    if (total < least) {
      least = total
      leastWay = way
    }
  }
  return { isBanker: match.dan === true, most, mostHit: hitOf(match, mostWay), least, leastHit: hitOf(match, leastWay) }
}

const hitOf = (match: MatchPick, odds: readonly OddsNumber[]): MatchHit => ({
  match,
  isVoid: false,
  odds,
  counts: odds.map(() => 1),
})

function sumOf(way: readonly OddsNumber[]): number {
  let total = 0
  for (const { digits, decimals } of way) total += digits / 10 ** decimals
  return total
}

const oddsOrOne = (odds: Odds, match: MatchPick, play: string, option: string): OddsNumber =>
  oddsOf(odds, match.id, play, option) ?? UNKNOWN_ODDS

function singlePlayWays(match: MatchPick, odds: Odds): OddsNumber[][] {
  return Object.entries(match.picks).flatMap(([play, options]) =>
    options.map((option) => [oddsOrOne(odds, match, play, option)]),
  )
}

/** The right odds under every possible result, each combination once, without the results that make nothing right. */
function mixedWays(rules: MatchRules, match: MatchPick, odds: Odds, facts: MatchLineFacts): OddsNumber[][] {
  const ways = new Map<string, OddsNumber[]>()
  for (const result of rules.possibleResults(facts)) {
    const right: string[] = []
    for (const play in match.picks) {
      const option = rules.winningOption(play, result)
      if (option !== undefined && match.picks[play]?.includes(option)) right.push(play, option)
    }
    const key = right.join(' ')
    if (right.length === 0 || ways.has(key)) continue
    const way: OddsNumber[] = []
    for (let i = 0; i < right.length; i += 2) {
      way.push(oddsOrOne(odds, match, right[i] as string, right[i + 1] as string))
    }
    ways.set(key, way)
  }
  return [...ways.values()]
}

/** The line facts of a match, none when nobody gave them. */
export const factsOf = (facts: Readonly<Record<string, MatchLineFacts>>, id: string): MatchLineFacts =>
  field(facts, id) ?? {}
