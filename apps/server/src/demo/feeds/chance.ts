import type { Random } from '@caimin/rules'

const LOGISTIC = 1.702
const SUMMED = 6
const GRAIN = 1000

/** How likely a value that spreads around its mean by `spread` lies below a bound. */
export const chanceBelow = (bound: number, mean: number, spread: number): number =>
  1 / (1 + Math.exp((-LOGISTIC * (bound - mean)) / spread))

/** A random value around 0 with a standard deviation of about 1. */
export function randomNormal(random: Random): number {
  let sum = 0
  for (let i = 0; i < SUMMED; i += 1) sum += random(GRAIN + 1) / GRAIN
  return (sum - SUMMED / 2) * Math.SQRT2
}

/** How many ways there are to take so many of so many. */
export function combinations(of: number, taken: number): number {
  let ways = 1
  for (let each = 1; each <= taken; each += 1) ways = (ways * (of - taken + each)) / each
  return ways
}
