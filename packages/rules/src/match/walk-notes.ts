import type { MatchPick } from '../bet.ts'
import type { TaxRule } from '../tax.ts'
import { type NotePricer, taxedPrize } from './note-prize.ts'
import type { NoteWeights } from './note-weights.ts'

/** A right match with its odds as whole numbers. */
export interface ScaledHit {
  readonly match: MatchPick
  readonly isVoid: boolean
  readonly odds: readonly number[]
  readonly counts: readonly number[]
}

/** Winning notes, each priced by itself, together. Amounts in whole fen. */
export interface WinningNotes {
  notes: number
  prize: number
  afterTax: number
  refundedNotes: number
}

export interface Walk {
  /** Bankers first. */
  readonly hits: readonly ScaledHit[]
  readonly bankers: number
  readonly weights: NoteWeights
  readonly pricer: NotePricer
  readonly tax: TaxRule
}

/** Visits every choice of right matches and right options that makes a note, and adds its prize. */
export function walkNotes({ hits, bankers, weights, pricer, tax }: Walk): WinningNotes {
  const total: WinningNotes = { notes: 0, prize: 0, afterTax: 0, refundedNotes: 0 }
  const legs: number[] = []
  const path: ScaledHit[] = []
  const hasVoid = hits.some((hit) => hit.isVoid)
  const { bySize, byMatches, largest } = weights

  const add = (size: number, product: number, count: number): void => {
    const inNote = byMatches !== undefined || hasVoid ? path.slice(0, size) : path
    const times = count * (byMatches?.(inNote.map((hit) => hit.match)) ?? (bySize[size] as number))
    if (times === 0) return
    if (hasVoid && inNote.every((hit) => hit.isVoid)) {
      total.refundedNotes += times
      return
    }
    const prize = pricer.prize(product, legs, size)
    total.notes += times
    total.prize += times * prize
    total.afterTax += times * taxedPrize(prize, tax)
  }

  const take = (from: number, size: number, product: number, count: number): void => {
    // a banker may not be passed over
    const until = from < bankers ? from + 1 : hits.length
    for (let i = from; i < until; i++) {
      const hit = hits[i] as ScaledHit
      path[size] = hit
      for (let h = 0; h < hit.odds.length; h++) {
        const odds = hit.odds[h] as number
        const ways = count * (hit.counts[h] as number)
        legs[size] = odds
        if (i + 1 >= bankers && bySize[size + 1] !== 0) add(size + 1, product * odds, ways)
        if (size + 1 < largest) take(i + 1, size + 1, product * odds, ways)
      }
    }
  }

  take(0, 0, 1, 1)
  return total
}
