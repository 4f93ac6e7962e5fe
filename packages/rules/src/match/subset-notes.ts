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
 * a bit mask; its product of odds is that of the set without its lowest match times the odds of that match.
 */
export function subsetNotes({ odds, bySize, pricing, taxFreeUpTo, keptPercent }: SubsetSlip): WinningNotes {
  const end = 1 << odds.length
  let notes = 0
  let prizes = 0
  let afterTax = 0
  products[0] = 1
  for (let mask = 1; mask < end; mask++) {
    const rest = mask & (mask - 1)
    const product = (products[rest] as number) * (odds[31 - Math.clz32(mask ^ rest)] as number)
    products[mask] = product
    const size = sizes[mask] as number
    const times = bySize[size]
    if (times === undefined || times === 0) continue
    const prize = notePrize(pricing, product, size) ?? exactNotePrize(pricing, legsOf(odds, mask))
    notes += times
    prizes += times * prize
    afterTax += times * (prize <= taxFreeUpTo ? prize : Math.floor((prize * keptPercent) / 100))
  }
  return { notes, prize: prizes, afterTax, refundedNotes: 0 }
}

const legsOf = (odds: readonly number[], mask: number): number[] => bitsOf(mask).map((bit) => odds[bit] as number)

function bitsOf(mask: number): number[] {
  const bits: number[] = []
  for (let left = mask; left > 0; left &= left - 1) bits.push(31 - Math.clz32(left & -left))
  return bits
}
