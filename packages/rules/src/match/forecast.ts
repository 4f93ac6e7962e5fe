import { assert, type Fen, fen, NO_MONEY } from '@caimin/base'
import type { MatchBet, MatchLine, Odds } from '../bet.ts'
import type { Forecast, HitForecast, MatchLineFacts } from '../forecast.ts'
import { PRIZE_TAX } from '../tax.ts'
import { estimatePrizes } from './estimate-prizes.ts'
import type { MatchHit } from './find-hits.ts'
import type { MatchRules } from './match-rules.ts'
import { type NoteWeights, noteWeights } from './note-weights.ts'
import { factsOf, isSurelyRight, type OutcomeRange, outcomeRange } from './outcome-ranges.ts'
import { passesOf } from './passes-of.ts'
import { winningNotes } from './settle-matches.ts'
import { tryEndings } from './try-endings.ts'

// Notes priced one by one below this many; a tap on the page must not wait for more.
const MAX_NOTES_PRICED = 3000

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
  assert(line !== undefined, 'a bet on matches has a line')
  const ranges = line.selection.matches.map((match) => outcomeRange(rules, match, odds, factsOf(facts, match.id)))
  const weights = noteWeights(line.selection.matches, passesOf(rules, line))
  const fewest = Math.max(weights.smallest, ranges.filter(isSurelyRight).length)
  const slip: Slip = { rules, line, weights, fewest, isPriced: pricedNotes(ranges, weights) <= MAX_NOTES_PRICED }
  // with one right option a match and notes alike, better odds never bring less; elsewhere every ending is tried
  const isOrdered = weights.byMatches === undefined && ranges.every(({ ways }) => ways.every(isSingle))
  const tried = isOrdered ? undefined : tryEndings(rules, line, ranges)
  const { most, least } = tried ?? {
    most: prizesByHits(slip, ranges, 'most'),
    least: prizesByHits(slip, ranges, 'least'),
  }
  const byHits: HitForecast[] = []
  for (let hits = fewest; hits < most.length; hits++) {
    const prize = most[hits] ?? 0
    if (prize > 0) byHits.push({ hits, least: inFen(least[hits] ?? 0, bet.multiple), most: inFen(prize, bet.multiple) })
  }
  return {
    least: byHits[0]?.least ?? NO_MONEY,
    most: byHits.at(-1)?.most ?? NO_MONEY,
    byHits,
    isExact: tried !== undefined || (isOrdered && slip.isPriced),
  }
}

/** Prizes of any slip that can be bought are far below 2^53 fen. */
const inFen = (amount: number, multiple: number): Fen => fen(BigInt(Math.floor(amount) * multiple))

const isSingle = ({ length }: readonly number[]): boolean => length === 1

interface Slip {
  readonly rules: MatchRules
  readonly line: MatchLine
  readonly weights: NoteWeights
  /** Right matches below which nothing is won, or which no ending goes below. */
  readonly fewest: number
  /** Whether notes are priced one by one. */
  readonly isPriced: boolean
}

/** Winning notes of all numbers of hits together: the work of an exact forecast, or more than may be done. */
function pricedNotes(ranges: readonly OutcomeRange[], { bySize }: NoteWeights): number {
  const ways = bySize.map((_, size) => Number(size === 0))
  let work = 0
  for (const { mostOdds } of ranges) {
    for (let size = ways.length - 1; size > 0; size--) {
      ways[size] = (ways[size] as number) + (ways[size - 1] as number) * mostOdds.length
      if (bySize[size] !== 0) work += ways[size] as number
    }
    if (work > MAX_NOTES_PRICED) break
  }
  return work
}

/**
 * Prizes in fen, at multiple 1, of the first 0, 1, 2 … matches being right: bankers first, then those that no ending
 * leaves wrong, then by the odds of the side.
 */
function prizesByHits(slip: Slip, ranges: readonly OutcomeRange[], side: 'most' | 'least'): readonly number[] {
  const { rules, line, weights, fewest, isPriced } = slip
  const ordered = ranges.toSorted(side === 'most' ? bestFirst : poorestFirst)
  if (!isPriced) {
    const scale = 10 ** rules.pricing.decimals
    const totals = ordered.map((range) => range[side] / scale)
    const bankers = ordered.filter(({ match }) => match.dan === true).length
    return estimatePrizes({ totals, bankers, from: fewest, weights, pricing: rules.pricing })
  }
  const hits = ordered.map(
    ({ match, mostOdds, leastOdds }): MatchHit => ({
      match,
      isVoid: false,
      odds: side === 'most' ? mostOdds : leastOdds,
      count: 1,
    }),
  )
  return [...hits, undefined].map((_, count) => winningNotes(rules, line, hits.slice(0, count), PRIZE_TAX).prize)
}

const bestFirst = (a: OutcomeRange, b: OutcomeRange): number => turnOf(a) - turnOf(b) || b.most - a.most

const poorestFirst = (a: OutcomeRange, b: OutcomeRange): number => turnOf(a) - turnOf(b) || a.least - b.least

/** Bankers first, then what no ending leaves wrong, then the others. */
function turnOf(range: OutcomeRange): number {
  if (range.match.dan === true) return 0
  return isSurelyRight(range) ? 1 : 2
}
