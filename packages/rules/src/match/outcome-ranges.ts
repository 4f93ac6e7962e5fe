import type { MatchPick, Odds } from '../bet.ts'
import type { MatchLineFacts } from '../forecast.ts'
import { field } from '../json.ts'
import type { MatchRules } from './match-rules.ts'
import { readOdds } from './odds-number.ts'
import { possibleOutcomes } from './possible-outcomes.ts'

/** The best and the poorest way in which a match can be right: right odds, as whole numbers at the game's decimals. */
export interface OutcomeRange {
  readonly match: MatchPick
  /** Sums of the right odds. */
  readonly most: number
  readonly least: number
  readonly mostOdds: readonly number[]
  readonly leastOdds: readonly number[]
  /** Whether every ending makes something right: all options of a play, or plays that fill each other's gaps. */
  readonly isCertain: boolean
  /** Every different list of right odds that some ending brings; without the one where nothing is right. */
  readonly ways: readonly (readonly number[])[]
}

/** What a match can bring: with one play one option at a time, with several what real results bring together. */
export function outcomeRange(rules: MatchRules, match: MatchPick, odds: Odds, facts: MatchLineFacts): OutcomeRange {
  const plays = Object.keys(match.picks)
  const [play] = plays
  if (play !== undefined && plays.length === 1) return singlePlayRange(rules, match, odds, play)
  return mixedRange(rules, match, odds, facts)
}

/** Odds of a play as whole numbers; unknown ones count as 1.00. */
function oddsOrOne(byOption: Readonly<Record<string, string>> | undefined, option: string, decimals: number): number {
  const text: unknown = byOption?.[option]
  return (typeof text === 'string' ? readOdds(text, decimals) : undefined) ?? 10 ** decimals
}

function singlePlayRange(rules: MatchRules, match: MatchPick, odds: Odds, play: string): OutcomeRange {
  let most = 0
  let least = Number.POSITIVE_INFINITY
  const byOption = odds[match.id]?.[play]
  for (const option of match.picks[play] ?? []) {
    const number = oddsOrOne(byOption, option, rules.pricing.decimals)
    if (number > most) most = number
    if (number < least) least = number
  }
  const isCertain = match.picks[play]?.length === rules.plays[play]?.order.length
  const mostOdds = [most]
  const leastOdds = [least]
  const ways = most === least ? [mostOdds] : [mostOdds, leastOdds]
  return { match, most, least, mostOdds, leastOdds, isCertain, ways }
}

function mixedRange(rules: MatchRules, match: MatchPick, odds: Odds, facts: MatchLineFacts): OutcomeRange {
  const nothing = { match, most: 0, least: Number.POSITIVE_INFINITY, mostOdds: [], leastOdds: [], ways: [] }
  const ways = new Map<string, readonly number[]>()
  let range: OutcomeRange = { ...nothing, isCertain: true }
  for (const outcome of possibleOutcomes(rules, facts)) {
    const right: number[] = []
    let total = 0
    for (const play in match.picks) {
      const option = outcome.get(play)
      if (option === undefined || match.picks[play]?.includes(option) !== true) continue
      const number = oddsOrOne(odds[match.id]?.[play], option, rules.pricing.decimals)
      right.push(number)
      total += number
    }
    if (total === 0) range = { ...range, isCertain: false }
    else ways.set(right.join(' '), right)
    if (total > range.most) range = { ...range, most: total, mostOdds: right }
    if (total > 0 && total < range.least) range = { ...range, least: total, leastOdds: right }
  }
  return { ...range, ways: [...ways.values()] }
}

/** The line facts of a match; empty when none were given. */
export const factsOf = (facts: Readonly<Record<string, MatchLineFacts>>, id: string): MatchLineFacts =>
  field(facts, id) ?? {}

/** Whether a note needs the match, or no ending leaves it wrong: it is right wherever anything is won. */
export const isSurelyRight = ({ match, isCertain }: OutcomeRange): boolean => match.dan === true || isCertain
