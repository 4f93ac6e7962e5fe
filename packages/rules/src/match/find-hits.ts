import type { MatchLine, MatchPick, MatchResult, MatchResults, Odds } from '../bet.ts'
import { field } from '../json.ts'
import type { MatchRules } from './match-rules.ts'
import { type OddsNumber, readOdds } from './odds-number.ts'

/** What is right on one match of a line: one entry per right option, or one for all options of a void match. */
export interface MatchHit {
  readonly match: MatchPick
  readonly isVoid: boolean
  readonly odds: readonly OddsNumber[]
  /** Options at each of the odds. */
  readonly counts: readonly number[]
}

export interface Hits {
  /** Matches with at least one right option, bankers first. */
  readonly right: readonly MatchHit[]
  /** Matches without a result, or whose result lacks what a play needs. */
  readonly missingResults: readonly string[]
  /** Matches with a right option whose odds are not known. */
  readonly missingOdds: readonly string[]
}

const VOID_ODDS: OddsNumber = { digits: 1, decimals: 0 }

/** Compares a line with the results. A void match makes every chosen option right at odds 1.00 (rules.md 1.7). */
export function findHits(rules: MatchRules, line: MatchLine, odds: Odds, results: MatchResults): Hits {
  const bankers: MatchHit[] = []
  const others: MatchHit[] = []
  const missingResults: string[] = []
  const missingOdds: string[] = []
  for (const match of line.selection.matches) {
    const result = field(results, match.id)
    if (result === undefined) {
      missingResults.push(match.id)
      continue
    }
    const hit = 'void' in result ? voidHit(match) : hitOf(rules, match, odds, result)
    if (hit === 'result_missing') missingResults.push(match.id)
    else if (hit === 'odds_missing') missingOdds.push(match.id)
    else if (hit.odds.length > 0) (match.dan === true ? bankers : others).push(hit)
  }
  return { right: bankers.length === 0 ? others : [...bankers, ...others], missingResults, missingOdds }
}

function voidHit(match: MatchPick): MatchHit {
  let options = 0
  for (const play in match.picks) options += match.picks[play]?.length ?? 0
  return { match, isVoid: true, odds: [VOID_ODDS], counts: [options] }
}

function hitOf(
  rules: MatchRules,
  match: MatchPick,
  odds: Odds,
  result: MatchResult,
): MatchHit | 'result_missing' | 'odds_missing' {
  const found: OddsNumber[] = []
  const counts: number[] = []
  for (const play in match.picks) {
    const option = rules.winningOption(play, result)
    if (option === undefined) return 'result_missing'
    if (!match.picks[play]?.includes(option)) continue
    const number = oddsOf(odds, match.id, play, option)
    if (number === undefined) return 'odds_missing'
    found.push(number)
    counts.push(1)
  }
  return { match, isVoid: false, odds: found, counts }
}

/** The odds of one option; nothing when they are absent or no odds. */
export function oddsOf(odds: Odds, id: string, play: string, option: string): OddsNumber | undefined {
  const ofMatch = field(odds, id)
  const ofPlay = ofMatch === undefined ? undefined : field(ofMatch, play)
  const text = ofPlay === undefined ? undefined : field(ofPlay, option)
  return typeof text === 'string' ? readOdds(text) : undefined
}
