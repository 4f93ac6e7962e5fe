import type { NoteWeights } from './note-weights.ts'
import type { MatchPricing } from './pricing.ts'

const STAKE_FEN = 200

/**
 * Prizes of the first 1, 2 … matches of a list being right, from sums of products of odds instead of single notes; at
 * most the cap for each note. Entry h belongs to h right matches. Bankers must come first.
 */
export function estimatePrizes(
  totals: readonly number[],
  bankers: number,
  weights: NoteWeights,
  pricing: MatchPricing,
): number[] {
  const { largest } = weights
  const products = new Float64Array(largest + 1)
  const notes = new Float64Array(largest + 1)
  products[0] = 1
  notes[0] = 1
  const byHits: number[] = [0]
  for (const [i, total] of totals.entries()) {
    // a banker replaces the notes without it
    const stays = i < bankers ? 0 : 1
    for (let k = Math.min(largest, i + 1); k > 0; k--) {
      products[k] = stays * (products[k] as number) + (products[k - 1] as number) * total
      notes[k] = stays * (notes[k] as number) + (notes[k - 1] as number)
    }
    products[0] = stays * (products[0] as number)
    notes[0] = stays * (notes[0] as number)
    byHits.push(i + 1 < bankers ? 0 : prizeOf(products, notes, weights, pricing))
  }
  return byHits
}

/** The prize from the sums of products and the number of notes by size. */
function prizeOf(
  products: Float64Array,
  notes: Float64Array,
  { bySize, smallest }: NoteWeights,
  { byLegs, percent }: MatchPricing,
): number {
  const perOdds = (STAKE_FEN * percent) / 100
  let prize = 0
  for (let k = smallest; k < products.length; k++) {
    const times = bySize[k] as number
    if (times === 0) continue
    const cap = byLegs[k]?.cap ?? 0
    prize += times * Math.min((products[k] as number) * perOdds, cap * (notes[k] as number))
  }
  return prize
}
