import { choose } from '../number/choose.ts'
import type { NumberTest } from './measures.ts'
import type { Measure } from './trend-group.ts'

/**
 * Where numbers are drawn from: `count` balls of `from`…`to` without putting back, or so many digits each on its own.
 */
export interface Pool {
  readonly from: number
  readonly to: number
  readonly count: number
  readonly isPutBack: boolean
}

/** How many numbers a pool has. */
export const poolSize = ({ from, to }: Pool): number => to - from + 1

/** The numbers of a pool. */
export const numbersOf = ({ from, to }: { readonly from: number; readonly to: number }): number[] =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i)

/** That 0, 1, 2 … of the drawn numbers pass the test: hypergeometric for balls, binomial for digits. */
export function countChances(pool: Pool, test: NumberTest): readonly number[] {
  return classChances(pool, numbersOf(pool).filter(test).length)
}

/** That 0, 1, 2 … of the drawn numbers are among `passing` numbers of the pool. */
export function classChances(pool: Pool, passing: number): readonly number[] {
  const { count, isPutBack } = pool
  const all = poolSize(pool)
  return numbersOf({ from: 0, to: count }).map((hits) =>
    isPutBack
      ? choose(count, hits) * (passing / all) ** hits * (1 - passing / all) ** (count - hits)
      : (choose(passing, hits) * choose(all - passing, count - hits)) / choose(all, count),
  )
}

/** Of each sum from 0 on: ways to draw it, counted number by number. */
export function sumChances(pool: Pool): readonly number[] {
  const { count, to, isPutBack } = pool
  const most = count * to
  const ways = Array.from({ length: count + 1 }, () => new Float64Array(most + 1))
  at(ways, 0)[0] = 1
  // Balls: each number is taken once at most. Digits: each place takes any number.
  if (isPutBack) for (let drawn = 1; drawn <= count; drawn += 1) addNumbers(at(ways, drawn - 1), at(ways, drawn), pool)
  else {
    for (const number of numbersOf(pool)) {
      for (let drawn = count; drawn >= 1; drawn -= 1) {
        shiftInto(at(ways, drawn - 1), at(ways, drawn), number)
      }
    }
  }
  const last = at(ways, count)
  const all = last.reduce((total, each) => total + each, 0)
  return [...last].map((each) => each / all)
}

const at = (ways: readonly Float64Array[], drawn: number): Float64Array => ways[drawn] as Float64Array

function addNumbers(from: Float64Array, into: Float64Array, pool: Pool): void {
  for (const number of numbersOf(pool)) shiftInto(from, into, number)
}

function shiftInto(from: Float64Array, into: Float64Array, by: number): void {
  for (let sum = into.length - 1; sum >= by; sum -= 1) into[sum] = (into[sum] as number) + (from[sum - by] as number)
}

/** Of each span from 0 on. */
export function spanChances(pool: Pool): readonly number[] {
  const { count, isPutBack } = pool
  const all = poolSize(pool)
  return numbersOf({ from: 0, to: all - 1 }).map((span) => {
    if (!isPutBack) return span === 0 ? 0 : ((all - span) * choose(span - 1, count - 2)) / choose(all, count)
    if (span === 0) return all / all ** count
    return ((all - span) * ((span + 1) ** count - 2 * span ** count + (span - 1) ** count)) / all ** count
  })
}

/** Of 0, 1, 2 … neighbouring pairs among drawn balls. */
export const adjacentChances = (pool: Pool): readonly number[] =>
  numbersOf({ from: 0, to: pool.count - 1 }).map(
    (pairs) =>
      (choose(pool.count - 1, pairs) * choose(poolSize(pool) - pool.count + 1, pool.count - pairs)) /
      choose(poolSize(pool), pool.count),
  )

/**
 * That 0, 1, 2 … of the drawn balls share their last digit with one drawn before: the balls less the different last
 * digits.
 */
export function sameTailChances(pool: Pool): readonly number[] {
  const { count } = pool
  // Ways to take so many balls with so many different last digits, tail by tail.
  let ways = new Map<string, number>([['0 0', 1]])
  for (const size of tailSizes(pool)) {
    const next = new Map<string, number>()
    for (const [key, before] of ways) {
      const [balls = 0, tails = 0] = key.split(' ').map(Number)
      for (let taken = 0; taken <= Math.min(size, count - balls); taken += 1) {
        const now = `${balls + taken} ${tails + (taken > 0 ? 1 : 0)}`
        next.set(now, (next.get(now) ?? 0) + before * choose(size, taken))
      }
    }
    ways = next
  }
  const all = choose(poolSize(pool), count)
  return numbersOf({ from: 0, to: count - 1 }).map((same) => (ways.get(`${count} ${count - same}`) ?? 0) / all)
}

/** How many numbers of a pool end in each digit. */
const tailSizes = (pool: Pool): number[] =>
  numbersOf({ from: 0, to: 9 }).map((digit) => numbersOf(pool).filter((number) => number % 10 === digit).length)

const THREE_DIGIT_DRAWS = 1000

/** Of each value from 0 on of three digits, over all thousand draws. */
export function threeDigitChances(measure: Measure): readonly number[] {
  const chances: number[] = []
  for (let draw = 0; draw < THREE_DIGIT_DRAWS; draw += 1) {
    const value = measure([Math.floor(draw / 100), Math.floor(draw / 10) % 10, draw % 10], undefined)
    while (chances.length <= value) chances.push(0)
    chances[value] = (chances[value] as number) + 1 / THREE_DIGIT_DRAWS
  }
  return chances
}
