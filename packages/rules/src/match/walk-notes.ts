import { PRIZE_TAX, type TaxRule } from '../tax.ts'
import type { MatchHit } from './find-hits.ts'
import { exactNotePrize, notePrize } from './note-prize.ts'
import type { NoteWeights } from './note-weights.ts'
import type { MatchPricing } from './pricing.ts'
import { MAX_SUBSET_MATCHES, subsetNotes } from './subset-notes.ts'
import type { WinningNotes } from './winning-notes.ts'

/** A tax rule in plain numbers: fen and percent are far within them. */
const inNumbers = ({ freeUpTo, percent }: TaxRule) => ({
  taxFreeUpTo: Number(freeUpTo),
  keptPercent: 100 - Number(percent),
})

const LAWFUL_TAX = inNumbers(PRIZE_TAX)

export interface Walk {
  /** Bankers first. */
  readonly hits: readonly MatchHit[]
  readonly bankers: number
  readonly weights: NoteWeights
  readonly pricing: MatchPricing
  readonly tax: TaxRule
}

/** The odds of hits that are each of one right option and not of a void match; undefined when there are others. */
function ordinaryOdds(hits: readonly MatchHit[]): number[] | undefined {
  if (hits.length > MAX_SUBSET_MATCHES) return undefined
  const odds: number[] = []
  for (const hit of hits) {
    if (hit.isVoid || hit.odds.length > 1) return undefined
    odds.push(hit.odds[0] as number)
  }
  return odds
}

/** Visits every choice of right matches and right options that makes a note, and adds its prize. */
export function walkNotes({ hits, bankers, weights, pricing, tax }: Walk): WinningNotes {
  const { bySize, byMatches, largest, smallest } = weights
  const { taxFreeUpTo, keptPercent } = tax === PRIZE_TAX ? LAWFUL_TAX : inNumbers(tax)
  const odds = bankers === 0 && byMatches === undefined ? ordinaryOdds(hits) : undefined
  if (odds !== undefined) return subsetNotes({ odds, bySize, pricing, taxFreeUpTo, keptPercent })
  const total: WinningNotes = { notes: 0, prize: 0, afterTax: 0, refundedNotes: 0 }
  const legs: number[] = []
  const path: MatchHit[] = []
  const hasVoid = hits.some((hit) => hit.isVoid)

  const add = (size: number, product: number, count: number): void => {
    const inNote = byMatches !== undefined || hasVoid ? path.slice(0, size) : path
    const times = count * (byMatches?.(inNote.map((hit) => hit.match)) ?? (bySize[size] as number))
    if (times === 0) return
    if (hasVoid && inNote.every((hit) => hit.isVoid)) {
      total.refundedNotes += times
      return
    }
    const prize = notePrize(pricing, product, size) ?? exactNotePrize(pricing, legs.slice(0, size))
    total.notes += times
    total.prize += times * prize
    // tax is taken per note and cut to the fen
    total.afterTax += times * (prize <= taxFreeUpTo ? prize : Math.floor((prize * keptPercent) / 100))
  }

  const take = (from: number, size: number, product: number, count: number): void => {
    // a banker may not be passed over
    // nor may so many matches be passed over that too few are left
    const until = from < bankers ? from + 1 : Math.min(hits.length, hits.length - smallest + size + 1)
    for (let i = from; i < until; i++) {
      const hit = hits[i] as MatchHit
      path[size] = hit
      for (let h = 0; h < hit.odds.length; h++) {
        const odds = hit.odds[h] as number
        const ways = count * hit.count
        legs[size] = odds
        if (i + 1 >= bankers && bySize[size + 1] !== 0) add(size + 1, product * odds, ways)
        if (size + 1 < largest) take(i + 1, size + 1, product * odds, ways)
      }
    }
  }

  take(0, 0, 1, 1)
  return total
}
