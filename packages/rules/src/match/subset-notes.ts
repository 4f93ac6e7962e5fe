import { exactNotePrize, notePrize, toFen } from './note-prize.ts'
import type { LegPricing, MatchPricing } from './pricing.ts'
import type { WinningNotes } from './winning-notes.ts'

/** Slips with more right matches than this walk their notes instead. */
export const MAX_SUBSET_MATCHES = 12

// A product of odds in doubles is off by less than 1e-14 of itself, no note brings 1e10 thousandths of a yuan: what is
// further than 1e-4 from both whole numbers around it has the right whole part.
const SURE_PART = 0.4999

const ALL_SETS = 1 << MAX_SUBSET_MATCHES

// Reused by every call: a settlement run prices millions of slips, and nothing of one outlives its call.
const products = new Float64Array(ALL_SETS)

/** Sets of matches as bit masks by size, ascending, so that the sets of the first so many matches come first. */
const setsBySize: readonly Uint16Array[] = Array.from({ length: MAX_SUBSET_MATCHES + 1 }, (_, size) =>
  Uint16Array.from({ length: ALL_SETS }, (_, set) => set).filter((set) => bitsOf(set).length === size),
)

/** How many sets of each size the first 0, 1, 2 … matches have. */
const setCounts: readonly (readonly number[])[] = Array.from({ length: MAX_SUBSET_MATCHES + 1 }, (_, matches) =>
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
export function subsetNotes(slip: SubsetSlip): WinningNotes {
  const { odds, bySize } = slip
  multiplySets(odds)
  const counts = setCounts[odds.length] as readonly number[]
  const largest = Math.min(odds.length, bySize.length - 1)
  const total: WinningNotes = { notes: 0, prize: 0, afterTax: 0, refundedNotes: 0 }
  for (let size = 1; size <= largest; size++) {
    const times = bySize[size] as number
    if (times > 0) addSize(total, slip, { size, times, count: counts[size] as number })
  }
  return total
}

/** The notes of one size: the sets of so many right matches. */
interface NotesOfSize {
  readonly size: number
  /** How often each is on the slip. */
  readonly times: number
  readonly count: number
}

function addSize(total: WinningNotes, slip: SubsetSlip, { size, times, count }: NotesOfSize): void {
  const sets = setsBySize[size] as Uint16Array
  const { times: perProduct, by, cap, floor } = slip.pricing.byLegs[size] as LegPricing
  const perOdds = perProduct / by
  // thousandths of a yuan between which a note is paid as it is: no floor, no cap, no tax
  const least = floor * 10
  const most = Math.min(cap, slip.taxFreeUpTo) * 10
  let prize = 0
  let tax = 0
  for (let i = 0; i < count; i++) {
    const set = sets[i] as number
    const quotient = (products[set] as number) * perOdds
    const thousandths = Math.floor(quotient)
    if (quotient > least && quotient < most && Math.abs(quotient - thousandths - 0.5) < SURE_PART) {
      prize += toFen(thousandths)
    } else {
      const fen = carefulPrize(slip, set, size)
      prize += fen
      // tax is taken per note and cut to the fen
      if (fen > slip.taxFreeUpTo) tax += fen - Math.floor((fen * slip.keptPercent) / 100)
    }
  }
  total.notes += times * count
  total.prize += times * prize
  total.afterTax += times * (prize - tax)
}

const carefulPrize = ({ odds, pricing }: SubsetSlip, set: number, size: number): number =>
  notePrize(pricing, products[set] as number, size) ??
  exactNotePrize(
    pricing,
    bitsOf(set).map((bit) => odds[bit] as number),
  )

/** With each further match the sets before it come again, their products times its odds. */
function multiplySets(odds: readonly number[]): void {
  products[0] = 1
  for (let match = 0, half = 1; match < odds.length; match++, half *= 2) {
    const ofMatch = odds[match] as number
    for (let rest = 0; rest < half; rest++) products[half + rest] = (products[rest] as number) * ofMatch
  }
}

function bitsOf(set: number): number[] {
  const bits: number[] = []
  for (let left = set; left > 0; left &= left - 1) bits.push(31 - Math.clz32(left & -left))
  return bits
}
