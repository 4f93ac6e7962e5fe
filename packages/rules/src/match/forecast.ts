import { type Fen, fen, NO_MONEY } from '@caimin/base'
import type { MatchBet, MatchLine, Odds } from '../bet.ts'
import type { Forecast, HitForecast, MatchLineFacts } from '../forecast.ts'
import { PRIZE_TAX } from '../tax.ts'
import { estimatePrizes } from './estimate-prizes.ts'
import type { MatchHit } from './find-hits.ts'
import type { MatchRules } from './match-rules.ts'
import { type NoteWeights, noteWeights } from './note-weights.ts'
import { factsOf, type OutcomeRange, outcomeRange } from './outcome-ranges.ts'
import { passesOf, winningNotes } from './settle-matches.ts'

// Notes priced one by one below this many; a tap on the page must not wait for more.
const MOST_NOTES_PRICED = 3000

/**
 * Prizes by the number of right matches: the most when the best ones are right, the least when the poorest are. The
 * notes of a slip are symmetric in its matches, so the order by odds decides.
 */
export function forecastLine(
  rules: MatchRules,
  bet: MatchBet,
  odds: Odds,
  facts: Readonly<Record<string, MatchLineFacts>>,
): Forecast {
  const [line] = bet.lines
  if (line === undefined) return { least: NO_MONEY, most: NO_MONEY, byHits: [], isExact: true }
  const ranges = line.selection.matches.map((match) => outcomeRange(rules, match, odds, factsOf(facts, match.id)))
  const best = ranges.toSorted((a, b) => Number(b.isBanker) - Number(a.isBanker) || b.most - a.most)
  const poorest = ranges.toSorted((a, b) => Number(b.isBanker) - Number(a.isBanker) || a.least - b.least)
  const weights = noteWeights(line.selection.matches, passesOf(rules, line))
  const isExact = pricedNotes(best, weights) <= MOST_NOTES_PRICED
  const slip = { rules, line, weights, isExact }
  const most = prizesByHits(slip, best, 'most')
  const least = prizesByHits(slip, poorest, 'least')
  const times = BigInt(bet.multiple)
  const byHits: HitForecast[] = []
  for (const [hits, prize] of most.entries()) {
    if (prize === 0n) continue
    byHits.push({ hits, least: fen((least[hits] ?? 0n) * times), most: fen(prize * times) })
  }
  return { least: byHits[0]?.least ?? NO_MONEY, most: byHits.at(-1)?.most ?? NO_MONEY, byHits, isExact }
}

interface Slip {
  readonly rules: MatchRules
  readonly line: MatchLine
  readonly weights: NoteWeights
  readonly isExact: boolean
}

/** The winning notes of all matches right, summed over the numbers of hits: the work of an exact forecast. */
function pricedNotes(ranges: readonly OutcomeRange[], { bySize }: NoteWeights): number {
  const ways = Array<number>(bySize.length).fill(0)
  ways[0] = 1
  let work = 0
  for (const { mostHit } of ranges) {
    for (let k = ways.length - 1; k > 0; k--) ways[k] = (ways[k] ?? 0) + (ways[k - 1] ?? 0) * mostHit.odds.length
    work += ways.reduce((total, count, size) => total + (bySize[size] === 0 ? 0 : count), 0)
  }
  return work
}

function prizesByHits(slip: Slip, ordered: readonly OutcomeRange[], side: 'most' | 'least'): Fen[] {
  const { rules, line, weights, isExact } = slip
  if (isExact) {
    const hits: MatchHit[] = ordered.map((range) => (side === 'most' ? range.mostHit : range.leastHit))
    return [...hits, undefined].map((_, h) => fen(BigInt(winningNotes(rules, line, hits.slice(0, h), PRIZE_TAX).prize)))
  }
  const bankers = ordered.filter((range) => range.isBanker).length
  const totals = ordered.map((range) => range[side])
  return estimatePrizes(totals, bankers, weights, rules.pricing).map((prize) => fen(BigInt(Math.floor(prize))))
}
