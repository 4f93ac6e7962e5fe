import { halvesOf } from './choose.ts'

/** Notes of digits chosen by position. */
export const positionNotes = (positions: readonly (readonly number[])[]): number =>
  positions.reduce((notes, digits) => notes * digits.length, 1)

/** Every way to take one digit of each position. */
export function* everyChoice(positions: readonly (readonly number[])[]): Generator<readonly number[], void, undefined> {
  const [first, ...rest] = positions
  if (first === undefined) {
    yield []
    return
  }
  for (const digit of first) for (const tail of everyChoice(rest)) yield [digit, ...tail]
}

/** Every order of different numbers taken from a pool. */
export function* everyOrder(numbers: readonly number[], size: number): Generator<readonly number[], void, undefined> {
  if (size === 0) {
    yield []
    return
  }
  for (const number of numbers) {
    for (const tail of everyOrder(
      numbers.filter((other) => other !== number),
      size - 1,
    ))
      yield [number, ...tail]
  }
}

/** The same notes on two lines that share the digits of the widest position. */
export function dividePositions(
  positions: readonly (readonly number[])[],
): readonly (readonly (readonly number[])[])[] {
  const widest = Math.max(...positions.map((digits) => digits.length))
  const at = positions.findIndex((digits) => digits.length === widest)
  return halvesOf(positions[at] ?? []).map((half) => positions.with(at, half))
}
