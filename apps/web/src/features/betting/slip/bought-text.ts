import { countText } from '@caimin/base'
import { bettingTexts } from '../betting.texts.ts'
import { multiplesOf, type NumberSlip } from './number-slip.ts'

/** 16注 × 2倍, in a chase × 3期; where issues have multiples of their own, all of them together. */
export function boughtText(slip: NumberSlip, notes: bigint): string {
  const multiples = multiplesOf(slip)
  const count = countText(notes)
  const [first = slip.multiple] = multiples
  if (multiples.length === 1) return bettingTexts.perNotes(count, first)
  if (multiples.every((multiple) => multiple === first)) return bettingTexts.perIssues(count, first, multiples.length)
  const together = multiples.reduce((total, multiple) => total + multiple, 0)
  return bettingTexts.perOwnMultiples(count, multiples.length, countText(BigInt(together)))
}
