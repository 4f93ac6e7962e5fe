import { ok, type Result, refuse } from '@caimin/base'
import { hasOnly, isObject, isWhole } from '../json.ts'
import { pastedDigits, pastedNumbers, pastedPlaces, pastedPositions } from '../pasted/read-numbers.ts'
import type { BetRefusal } from '../refusals.ts'
import { ascending } from './choose.ts'

/** The values a field can hold. */
export type FieldValue =
  | number
  | string
  | readonly number[]
  | readonly (readonly number[])[]
  | Readonly<Record<string, number>>

/** What a field of a selection may hold. `label` stands before it on a printed slip. */
export interface Field {
  readonly name: string
  readonly label: string
  read(value: unknown): Result<FieldValue, BetRefusal>
  print(value: FieldValue): string
  /** Reads what `print` writes; the value is checked afterwards. */
  parse(text: string): unknown
  /** Reads what people write by hand; undefined where it cannot be parsed. */
  paste(text: string): unknown
}

interface Range {
  readonly from: number
  readonly to: number
}

const EMPTY = '-'

const printNumber = (number: number, width: number): string => number.toString().padStart(width, '0')

const parseNumbers = (text: string, separator: string): number[] =>
  text === EMPTY ? [] : text.split(separator).map((part) => (/^\d{1,3}$/.test(part) ? Number(part) : Number.NaN))

const printSet = (numbers: readonly number[], width: number, separator: string): string =>
  numbers.length === 0 ? EMPTY : numbers.map((number) => printNumber(number, width)).join(separator)

function readSet(value: unknown, { from, to }: Range): Result<number[], BetRefusal> {
  if (!Array.isArray(value)) return refuse('number_missing')
  if (value.length > to - from + 1) return refuse('numbers_too_many')
  if (!(value as unknown[]).every((number) => isWhole(number, from, to))) return refuse('number_out_of_range')
  if (new Set(value).size < value.length) return refuse('number_repeated')
  return ok(ascending(value as number[]))
}

/** Different numbers of a range, in ascending order: `[1, 5, 33]`. */
export function setField(name: string, label: string, range: Range): Field {
  const width = range.to >= 10 ? 2 : 1
  return {
    name,
    label,
    read: (value) => readSet(value, range),
    print: (value) => printSet(value as readonly number[], width, ' '),
    parse: (text) => parseNumbers(text, ' '),
    paste: (text) => (width === 1 ? pastedDigits(text) : pastedNumbers(text)),
  }
}

/** A set of different numbers for every position: `[[1, 2], [3], [4]]`. */
export function positionsField(name: string, label: string, ranges: readonly Range[]): Field {
  return {
    name,
    label,
    read(value) {
      if (!Array.isArray(value) || value.length !== ranges.length) return refuse('position_missing')
      const positions: number[][] = []
      for (const [i, range] of ranges.entries()) {
        const digits = readSet((value as unknown[])[i], range)
        if (!digits.ok) return digits
        if (digits.value.length === 0) return refuse('position_missing')
        positions.push(digits.value)
      }
      return ok(positions)
    },
    print: (value) => (value as readonly (readonly number[])[]).map((digits) => printSet(digits, 1, ',')).join(' / '),
    parse: (text) => text.split(' / ').map((digits) => parseNumbers(digits, ',')),
    paste: (text) =>
      pastedPositions(
        text,
        ranges.map(({ to }) => to),
      ),
  }
}

/** A fixed number of digits that may repeat: `[1, 1, 2]`; in ascending order where the order does not matter. */
export function digitsField(name: string, label: string, form: { count: number; isOrdered: boolean }): Field {
  return {
    name,
    label,
    read(value) {
      if (!Array.isArray(value) || value.length !== form.count) return refuse('number_missing')
      const digits = value as unknown[]
      if (!digits.every((digit) => isWhole(digit, 0, 9))) return refuse('number_out_of_range')
      return ok(form.isOrdered ? (digits as number[]) : ascending(digits as number[]))
    },
    print: (value) => printSet(value as readonly number[], 1, ' '),
    parse: (text) => parseNumbers(text, ' '),
    paste: pastedDigits,
  }
}

/** One number of a range. */
export function numberField(name: string, label: string, { from, to }: Range): Field {
  return {
    name,
    label,
    read: (value) => (isWhole(value, from, to) ? ok(value) : refuse('number_out_of_range')),
    print: (value) => printNumber(value as number, 1),
    parse: (text) => parseNumbers(text, ' ')[0],
    paste: (text) => pastedNumbers(text)?.[0],
  }
}

/** One of several words. */
export function optionField(name: string, label: string, options: readonly string[]): Field {
  return {
    name,
    label,
    read: (value) => (typeof value === 'string' && options.includes(value) ? ok(value) : refuse('option_unknown')),
    print: (value) => value as string,
    parse: (text) => text,
    paste: (text) => text,
  }
}

/** Digits at a fixed number of different positions, counted from 0: `{ "0": 6, "2": 8 }`. */
export function digitsAtField(name: string, label: string, form: { positions: number; count: number }): Field {
  const places = Array.from({ length: form.positions }, (_, i) => String(i))
  return {
    name,
    label,
    read(value) {
      if (!isObject(value) || !hasOnly(value, places)) return refuse('position_missing')
      const digits = Object.values(value)
      if (digits.length !== form.count) return refuse('position_missing')
      if (!digits.every((digit) => isWhole(digit, 0, 9))) return refuse('number_out_of_range')
      return ok(value as Record<string, number>)
    },
    print: (value) => places.map((place) => (value as Record<string, number>)[place] ?? EMPTY).join(' '),
    parse(text) {
      const digits = text.split(' ').map((part, place) => [String(place), parseNumbers(part, ' ')[0]])
      return Object.fromEntries(digits.filter(([, digit]) => digit !== undefined)) as unknown
    },
    paste: (text) => pastedPlaces(text, form.positions),
  }
}
