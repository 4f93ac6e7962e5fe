import { ok, type Result, refuse } from '@caimin/base'
import type { NumberGameId } from '@caimin/rules'
import type { ResultValue } from '../results/result.ts'

/**
 * One field of a draw: so many numbers of a range, all different (balls) or each on its own (digits); one number stands
 * alone.
 */
export interface DrawZone {
  readonly field: string
  readonly count: number
  readonly from: number
  readonly to: number
  readonly kind: 'balls' | 'digits' | 'one'
  /** The field whose numbers this one is not drawn from again: 七乐彩's special number. */
  readonly apartFrom?: string
  /** The range of the last digit where it differs: 七星彩. */
  readonly lastTo?: number
}

const digits = (count: number, lastTo?: number): DrawZone[] => [
  { field: 'digits', count, from: 0, to: 9, kind: 'digits', ...(lastTo === undefined ? {} : { lastTo }) },
]

/** What is drawn in each number game, in the field names of the conformance runner. */
export const DRAW_ZONES: Record<NumberGameId, readonly DrawZone[]> = {
  shuangseqiu: [
    { field: 'red', count: 6, from: 1, to: 33, kind: 'balls' },
    { field: 'blue', count: 1, from: 1, to: 16, kind: 'one' },
  ],
  daletou: [
    { field: 'front', count: 5, from: 1, to: 35, kind: 'balls' },
    { field: 'back', count: 2, from: 1, to: 12, kind: 'balls' },
  ],
  '7lecai': [
    { field: 'numbers', count: 7, from: 1, to: 30, kind: 'balls' },
    { field: 'special', count: 1, from: 1, to: 30, kind: 'one', apartFrom: 'numbers' },
  ],
  happy8: [{ field: 'numbers', count: 20, from: 1, to: 80, kind: 'balls' }],
  '7xincai': digits(7, 14),
  arrange3: digits(3),
  arrange5: digits(5),
  fucai3D: digits(3),
}

/** Checks drawn numbers, whatever comes, and answers them in the one form: known fields, balls ascending. */
export function readDrawNumbers(game: NumberGameId, value: ResultValue): Result<ResultValue, 'result_malformed'> {
  const zones = DRAW_ZONES[game]
  const read: Record<string, number | readonly number[]> = {}
  for (const zone of zones) {
    const numbers = zone.kind === 'one' ? [value[zone.field]] : value[zone.field]
    if (!isDrawnFrom(zone, numbers) || hasRepeats(zone, numbers, read)) return refuse('result_malformed')
    if (zone.kind === 'one') read[zone.field] = numbers[0] as number
    else read[zone.field] = zone.kind === 'balls' ? numbers.toSorted((a, b) => a - b) : numbers
  }
  return Object.keys(value).length === zones.length ? ok(read) : refuse('result_malformed')
}

function isDrawnFrom(zone: DrawZone, numbers: unknown): numbers is number[] {
  if (!Array.isArray(numbers) || numbers.length !== zone.count) return false
  return numbers.every((number, index) => {
    const to = index === zone.count - 1 ? (zone.lastTo ?? zone.to) : zone.to
    return Number.isInteger(number) && number >= zone.from && number <= to
  })
}

function hasRepeats(zone: DrawZone, numbers: readonly number[], read: ResultValue): boolean {
  const apart = zone.apartFrom === undefined ? [] : (read[zone.apartFrom] as readonly number[])
  const all = [...numbers, ...apart]
  return zone.kind !== 'digits' && new Set(all).size !== all.length
}
