/** Of each number of a field whether it counts, in the form of the field's value: one number, a list, places. */
type FieldHits = boolean | readonly boolean[] | readonly (readonly boolean[])[] | Readonly<Record<string, boolean>>

/**
 * Which numbers of a line count on a draw by the rule of its play, by field. Fields that hold no number, such as the
 * place of 1D or 大, are absent. A line that wins nothing never has all its numbers right.
 */
export type NumberHits = Readonly<Record<string, FieldHits>>

/** The same fields with no number right. */
export const withoutHits = (hits: NumberHits): NumberHits => mergedHits(hits, hits, () => false) as NumberHits

/** What is right in one of two answers for the same line. */
export const eitherHits = (a: NumberHits, b: NumberHits): NumberHits =>
  mergedHits(a, b, (one, other) => one || other) as NumberHits

function mergedHits(a: unknown, b: unknown, merge: (a: boolean, b: boolean) => boolean): unknown {
  if (typeof a === 'boolean') return merge(a, b === true)
  if (Array.isArray(a)) return a.map((one, at) => mergedHits(one, (b as readonly unknown[])[at], merge))
  const other = b as Readonly<Record<string, unknown>>
  return Object.fromEntries(Object.entries(a as object).map(([at, one]) => [at, mergedHits(one, other[at], merge)]))
}

/** Numbers that were drawn, wherever they stand. */
export const hitsAmong = (numbers: readonly number[], drawn: readonly number[] = []): boolean[] =>
  numbers.map((number) => drawn.includes(number))

/** Digits that were drawn at their own place. */
export const hitsByPlace = (positions: readonly (readonly number[])[], digits: readonly number[]): boolean[][] =>
  positions.map((chosen, place) => chosen.map((digit) => digit === digits[place]))

/** Digits that were drawn at any place: a digit that is chosen twice counts twice where it was drawn twice. */
export const hitsInAnyOrder = (chosen: readonly number[], digits: readonly number[]): boolean[] =>
  chosen.map((digit, at) => timesOf(digit, chosen.slice(0, at + 1)) <= timesOf(digit, digits))

const timesOf = (digit: number, digits: readonly number[]): number => digits.filter((one) => one === digit).length
