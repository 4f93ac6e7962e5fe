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
    for (let k = Math.min(largest, i + 1); k > 0; k--) {
      // a banker replaces the notes without it
      const stays = i < bankers ? 0 : 1
      products[k] = stays * (products[k] as number) + (products[k - 1] as number) * total
      notes[k] = stays * (notes[k] as number) + (notes[k - 1] as number)
    }
    if (i < bankers) {
      products[0] = 0
      notes[0] = 0
    }
    byHits.push(i + 1 < bankers ? 0 : prizeOf(products, notes, weights, pricing))
  }
  return byHits
}

function prizeOf(products: Float64Array, notes: Float64Array, weights: NoteWeights, pricing: MatchPricing): number {
  const { byLegs, percent } = pricing
  let prize = 0
  for (let k = 1; k < products.length; k++) {
    const times = weights.bySize[k] ?? 0
    if (times === 0) continue
    const cap = byLegs[k]?.cap ?? 0
    const uncapped = ((products[k] as number) * STAKE_FEN * percent) / 100
    prize += times * Math.min(uncapped, cap * (notes[k] as number))
  }
  return prize
}
