import { exactNotePrize, notePrize } from './note-prize.ts'
import type { MatchPricing } from './pricing.ts'
import type { WinningNotes } from './winning-notes.ts'

/** Slips with more right matches than this walk their notes instead. */
export const MOST_SUBSET_MATCHES = 12

// Reused by every call: a settlement run prices millions of slips, and nothing of one outlives its call.
const products = new Float64Array(1 << MOST_SUBSET_MATCHES)
const sizes = Uint8Array.from({ length: 1 << MOST_SUBSET_MATCHES }, (_, mask) => bitsOf(mask).length)

export interface SubsetSlip {
  /** Odds of the one right option of each right match. */
  readonly odds: readonly number[]
  readonly bySize: readonly number[]
  readonly pricing: MatchPricing
  readonly taxFreeUpTo: number
  readonly keptPercent: number
}

/**
 * The ordinary slip, fast: one right option on each right match, no banker, nothing void. Every set of right matches is
 * a bit mask; with each further match the sets before it come again, their products times its odds.
 */
export function subsetNotes({ odds, bySize, pricing, taxFreeUpTo, keptPercent }: SubsetSlip): WinningNotes {
  let notes = 0
  let prizes = 0
  let afterTax = 0
  products[0] = 1
  for (let match = 0, half = 1; match < odds.length; match++, half *= 2) {
    const ofMatch = odds[match] as number
    for (let rest = 0; rest < half; rest++) {
      const product = (products[rest] as number) * ofMatch
      products[half + rest] = product
      const size = (sizes[rest] as number) + 1
      const times = size < bySize.length ? (bySize[size] as number) : 0
      if (times === 0) continue
      const prize = notePrize(pricing, product, size) ?? exactNotePrize(pricing, legsOf(odds, half + rest))
      notes += times
      prizes += times * prize
      afterTax += times * (prize <= taxFreeUpTo ? prize : Math.floor((prize * keptPercent) / 100))
    }
  }
  return { notes, prize: prizes, afterTax, refundedNotes: 0 }
}

const legsOf = (odds: readonly number[], mask: number): number[] => bitsOf(mask).map((bit) => odds[bit] as number)

function bitsOf(mask: number): number[] {
  const bits: number[] = []
  for (let left = mask; left > 0; left &= left - 1) bits.push(31 - Math.clz32(left & -left))
  return bits
}
