import type { NoteWeights } from './note-weights.ts'
import type { MatchPricing } from './pricing.ts'

const STAKE_FEN = 200
const MAX_PASS = 15

// Sums by the matches of a note besides the bankers. Reused by every call: the page asks at every tap.
const products = new Float64Array(MAX_PASS + 1)
const notes = new Float64Array(MAX_PASS + 1)

export interface Estimate {
  /** What each match is right with, bankers first. */
  readonly totals: readonly number[]
  readonly bankers: number
  /** Fewer right matches are not asked for. No note is without the bankers, so it is more than they are. */
  readonly from: number
  readonly weights: NoteWeights
  readonly pricing: MatchPricing
}

/**
 * Prizes in fen of the first 1, 2 … matches of a list being right, from sums of products of odds instead of single
 * notes; at most the cap for each note. Entry h belongs to h right matches.
 */
export function estimatePrizes({ totals, bankers, from, weights, pricing }: Estimate): number[] {
  const most = weights.largest - bankers
  products.fill(0)
  notes.fill(0)
  products[0] = 1
  notes[0] = 1
  for (let i = 0; i < bankers; i++) products[0] *= totals[i] as number
  const byHits: number[] = totals.map(() => 0)
  byHits.push(0)
  for (let i = bankers; i < totals.length; i++) {
    const total = totals[i] as number
    for (let k = Math.min(most, i - bankers + 1); k > 0; k--) {
      products[k] = (products[k] as number) + (products[k - 1] as number) * total
      notes[k] = (notes[k] as number) + (notes[k - 1] as number)
    }
    if (i + 1 >= from) byHits[i + 1] = prizeOfSums(bankers, weights, pricing)
  }
  return byHits
}

/** The prize from the sums of products and the number of notes by size. */
function prizeOfSums(bankers: number, { bySize, largest }: NoteWeights, { byLegs, percent }: MatchPricing): number {
  const perOdds = (STAKE_FEN * percent) / 100
  let prize = 0
  for (let k = 0; k <= largest - bankers; k++) {
    const times = bySize[bankers + k] as number
    if (times === 0) continue
    const cap = byLegs[bankers + k]?.cap ?? 0
    prize += times * Math.min((products[k] as number) * perOdds, cap * (notes[k] as number))
  }
  return prize
}
