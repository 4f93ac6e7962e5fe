import { type DrawRow, type Measure, NO_VALUE, type Part } from './trend-group.ts'

/** Which numbers a count is about. */
export type NumberTest = (number: number) => boolean

export const isOdd: NumberTest = (number) => number % 2 === 1

const PRIMES = [1, 2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67, 71, 73, 79]
/** By number: asked for every ball of every draw. */
const IS_PRIME = Array.from({ length: 81 }, (_, number) => PRIMES.includes(number))

/** 质: as players count, with 1 among the primes (systems.md 2.12). */
export const isPrime: NumberTest = (number) => IS_PRIME[number] === true

export const isBigFrom =
  (least: number): NumberTest =>
  (number) =>
    number >= least

/** 012路 and 余数: what remains when a number is divided. */
export const remains =
  (divisor: number, remainder: number): NumberTest =>
  (number) =>
    number % divisor === remainder

export const isWithin =
  ({ from, to }: { readonly from: number; readonly to: number }): NumberTest =>
  (number) =>
    number >= from && number <= to

/** 和值 */
export const sumOf =
  ({ from, to }: Part): Measure =>
  (row) => {
    let sum = 0
    for (let i = from; i < to; i += 1) sum += row[i] as number
    return sum
  }

/** 和尾: the last digit of a value. */
export const tailOf =
  (measure: Measure): Measure =>
  (row, previous) =>
    measure(row, previous) % 10

/** 跨度: the highest number less the lowest. */
export const spanOf =
  ({ from, to }: Part): Measure =>
  (row) => {
    let least = row[from] as number
    let most = least
    for (let i = from + 1; i < to; i += 1) {
      const number = row[i] as number
      if (number < least) least = number
      if (number > most) most = number
    }
    return most - least
  }

/** |百−十| and the like: how far two places are apart. */
export const distanceOf =
  (one: number, other: number): Measure =>
  (row) =>
    Math.abs((row[one] as number) - (row[other] as number))

/** How many numbers pass the test, repeated digits each: 3 of an odd-even ratio 3:3. */
export const countOf =
  ({ from, to }: Part, test: NumberTest): Measure =>
  (row) => {
    let count = 0
    for (let i = from; i < to; i += 1) if (test(row[i] as number)) count += 1
    return count
  }

/** Which of the places pass the test, read as a binary number with those that fail as ones: 大大小 is 1. */
export const patternOf =
  ({ from, to }: Part, test: NumberTest): Measure =>
  (row) => {
    let pattern = 0
    for (let i = from; i < to; i += 1) pattern = pattern * 2 + (test(row[i] as number) ? 0 : 1)
    return pattern
  }

/** 连号: pairs of neighbouring numbers in one draw; 3 4 5 are two. */
export const adjacentPairsOf =
  (part: Part): Measure =>
  (row) =>
    countDifferent(row, part, (number) => has(row, part, number + 1))

/** 重号: numbers that came in the draw before as well. */
export const repeatsOf =
  (part: Part): Measure =>
  (row, previous) =>
    previous === undefined ? NO_VALUE : countDifferent(row, part, (number) => has(previous, part, number))

/**
 * 邻号: numbers one beside a number of the draw before; a repeated number is no neighbour, 0 and 9 are none of each
 * other.
 */
export const neighboursOf =
  (part: Part): Measure =>
  (row, previous) =>
    previous === undefined
      ? NO_VALUE
      : countDifferent(
          row,
          part,
          (number) =>
            !has(previous, part, number) && (has(previous, part, number - 1) || has(previous, part, number + 1)),
        )

/** 同尾: for each last digit, the numbers beyond the first that end with it. */
export const sameTailsOf =
  ({ from, to }: Part): Measure =>
  (row) => {
    let tails = 0
    let same = 0
    for (let i = from; i < to; i += 1) {
      const bit = 1 << ((row[i] as number) % 10)
      if ((tails & bit) !== 0) same += 1
      tails |= bit
    }
    return same
  }

/** AC值: different distances between the numbers, less one fewer than the numbers. For up to 64 distances. */
export const acOf =
  ({ from, to }: Part): Measure =>
  (row) => {
    let below32 = 0
    let above32 = 0
    for (let i = from; i < to; i += 1) {
      for (let j = i + 1; j < to; j += 1) {
        const distance = Math.abs((row[i] as number) - (row[j] as number))
        if (distance < 32) below32 |= 1 << distance
        else above32 |= 1 << (distance - 32)
      }
    }
    return bitsOf(below32) + bitsOf(above32) - (to - from - 1)
  }

/** 形态 of three digits: 0 all different (组六), 1 two alike (组三), 2 all alike (豹子). */
export const shapeOf: Measure = (row) => {
  const [a, b, c] = [row[0], row[1], row[2]]
  return a === b && b === c ? 2 : a === b || b === c || a === c ? 1 : 0
}

function countDifferent(row: DrawRow, { from, to }: Part, test: NumberTest): number {
  let count = 0
  for (let i = from; i < to; i += 1) {
    const number = row[i] as number
    if (!has(row, { from, to: i }, number) && test(number)) count += 1
  }
  return count
}

function has(row: DrawRow, { from, to }: Part, number: number): boolean {
  for (let i = from; i < to; i += 1) if (row[i] === number) return true
  return false
}

function bitsOf(mask: number): number {
  let bits = 0
  for (let rest = mask; rest !== 0; rest &= rest - 1) bits += 1
  return bits
}
