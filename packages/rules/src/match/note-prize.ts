import type { LegPricing, MatchPricing } from './pricing.ts'

// A product of 15 odds in doubles is off by less than 16 units in the last place.
const RELATIVE_ERROR = 1e-14

/**
 * Up to here a quotient of whole numbers has the right whole part: one just below a whole number is further away from it
 * than rounding reaches.
 */
export const DIVIDES_EXACTLY = 2 ** 52

/** Thousandths of a yuan that `smallInFen` takes. */
export const SMALL_AMOUNT = 2 ** 31 - 16

// Thousandths of a yuan to a fen, and as much again.
const FAR_ABOVE_CAP = 20

/**
 * The prize in fen of a note of `count` legs whose odds, whole numbers at the decimals of the pricing, have this product
 * (rules.md 1.5): 2 yuan × odds (× 65 % for final SP), cut to 0.001 yuan, rounded half to even to the fen, within floor
 * and cap. Doubles decide where they are sure; nothing where they are not, and `exactNotePrize` must.
 */
export function notePrize(pricing: MatchPricing, product: number, count: number): number | undefined {
  const rule = pricing.byLegs[count] as LegPricing
  const scaled = product * rule.times
  if (scaled <= DIVIDES_EXACTLY) {
    return inFen(rule, Math.floor(scaled / rule.by))
  }
  const quotient = scaled / rule.by
  if (quotient > FAR_ABOVE_CAP * rule.cap) return rule.cap
  return isSure(quotient) ? inFen(rule, Math.floor(quotient)) : undefined
}

/** Whether the whole part of a quotient of doubles is that of the exact one. */
export function isSure(quotient: number): boolean {
  const part = quotient - Math.floor(quotient)
  const doubt = quotient * RELATIVE_ERROR
  return part > doubt && part < 1 - doubt
}

/** The prize in fen of a note of these odds, in whole numbers without limit. */
export function exactNotePrize(pricing: MatchPricing, legs: readonly number[]): number {
  const rule = pricing.byLegs[legs.length] as LegPricing
  let scaled = rule.timesBig
  for (const leg of legs) scaled *= BigInt(leg)
  return inFen(rule, Number(scaled / rule.byBig))
}

/** Thousandths of a yuan rounded half to even to the fen, within floor and cap. */
function inFen({ floor, cap }: LegPricing, thousandths: number): number {
  const down = Math.floor(thousandths / 10)
  const rest = thousandths - down * 10
  const fen = rest > 5 || (rest === 5 && down % 2 === 1) ? down + 1 : down
  return Math.max(floor, Math.min(cap, fen))
}

/** The same below `SMALL_AMOUNT`, in 32-bit arithmetic and without a branch that nobody can predict. */
export function smallInFen({ floor, cap }: LegPricing, thousandths: number): number {
  const isOdd = ((thousandths / 10) | 0) & 1
  return Math.max(floor, Math.min(cap, ((thousandths + 4 + isOdd) / 10) | 0))
}
