import { DIVIDES_EXACTLY, exactNotePrize, isSure, notePrize, SMALL_AMOUNT, smallInFen } from './note-prize.ts'
import type { LegPricing, MatchPricing } from './pricing.ts'
import type { WinningNotes } from './winning-notes.ts'

/** Slips with more right matches than this walk their notes instead. */
export const MOST_SUBSET_MATCHES = 12

const ALL_SETS = 1 << MOST_SUBSET_MATCHES

// Reused by every call: a settlement run prices millions of slips, and nothing of one outlives its call.
const products = new Float64Array(ALL_SETS)

/** Sets of matches as bit masks by size, ascending, so that the sets of the first so many matches come first. */
const setsBySize: readonly Uint16Array[] = Array.from({ length: MOST_SUBSET_MATCHES + 1 }, (_, size) =>
  Uint16Array.from({ length: ALL_SETS }, (_, set) => set).filter((set) => bitsOf(set).length === size),
)

/** How many sets of each size the first 0, 1, 2 … matches have. */
const setCounts: readonly (readonly number[])[] = Array.from({ length: MOST_SUBSET_MATCHES + 1 }, (_, matches) =>
  setsBySize.map((sets) => sets.filter((set) => set < 1 << matches).length),
)

export interface SubsetSlip {
  /** Odds of the one right option of each right match. */
  readonly odds: readonly number[]
  readonly bySize: readonly number[]
  readonly pricing: MatchPricing
  readonly taxFreeUpTo: number
  readonly keptPercent: number
}

/**
 * The ordinary slip, fast: one right option on each right match, no banker, nothing void. The odds products of all sets
 * of right matches are made first, then those sets are priced that are notes.
 */
export function subsetNotes({ odds, bySize, pricing, taxFreeUpTo, keptPercent }: SubsetSlip): WinningNotes {
  multiplySets(odds)
  const counts = setCounts[odds.length] as readonly number[]
  const largest = Math.min(odds.length, bySize.length - 1)
  let notes = 0
  let prize = 0
  let afterTax = 0
  for (let size = 1; size <= largest; size++) {
    const times = bySize[size] as number
    if (times === 0) continue
    const count = counts[size] as number
    const sets = setsBySize[size] as Uint16Array
    const rule = pricing.byLegs[size] as LegPricing
    let ofSize = 0
    let tax = 0
    for (let i = 0; i < count; i++) {
      const set = sets[i] as number
      const scaled = (products[set] as number) * rule.times
      const quotient = scaled / rule.by
      const fen =
        quotient < SMALL_AMOUNT && (scaled <= DIVIDES_EXACTLY || isSure(quotient))
          ? smallInFen(rule, quotient | 0)
          : (notePrize(pricing, products[set] as number, size) ?? exactNotePrize(pricing, legsOf(odds, set)))
      ofSize += fen
      // tax is taken per note and cut to the fen
      if (fen > taxFreeUpTo) tax += fen - Math.floor((fen * keptPercent) / 100)
    }
    notes += times * count
    prize += times * ofSize
    afterTax += times * (ofSize - tax)
  }
  return { notes, prize, afterTax, refundedNotes: 0 }
}

/** With each further match the sets before it come again, their products times its odds. */
function multiplySets(odds: readonly number[]): void {
  products[0] = 1
  for (let match = 0, half = 1; match < odds.length; match++, half *= 2) {
    const ofMatch = odds[match] as number
    for (let rest = 0; rest < half; rest++) products[half + rest] = (products[rest] as number) * ofMatch
  }
}

const legsOf = (odds: readonly number[], set: number): number[] => bitsOf(set).map((bit) => odds[bit] as number)

function bitsOf(set: number): number[] {
  const bits: number[] = []
  for (let left = set; left > 0; left &= left - 1) bits.push(31 - Math.clz32(left & -left))
  return bits
}
