import type { LegPricing, MatchPricing } from './pricing.ts'

// A product of 15 odds in doubles is off by less than 16 units in the last place.
const RELATIVE_ERROR = 1e-14

// Up to here a quotient of whole numbers has the right whole part: one just below a whole number is further away from
// it than rounding reaches.
const DIVIDES_EXACTLY = 2 ** 52

// Added to a double this leaves no digit behind the point; what falls away is rounded half to even.
const WHOLE_DIGITS = 1.5 * 2 ** 52

// Thousandths of a yuan to a fen, and as much again.
const FAR_ABOVE_CAP = 20

/**
 * The prize in fen of a note of `count` legs whose odds, whole numbers at the decimals of the pricing, have this
 * product (rules.md 1.5): 2 yuan × odds (× 65 % for final SP), cut to 0.001 yuan, rounded half to even to the fen,
 * within floor and cap. Doubles decide where they are sure; undefined where they are not, and `exactNotePrize` must.
 */
export function notePrize(pricing: MatchPricing, product: number, count: number): number | undefined {
  const rule = pricing.byLegs[count] as LegPricing
  const scaled = product * rule.times
  const quotient = scaled / rule.by
  const isKnown = scaled <= DIVIDES_EXACTLY || quotient > FAR_ABOVE_CAP * rule.cap || isSure(quotient)
  return isKnown ? inFen(rule, Math.floor(quotient)) : undefined
}

/** Whether a quotient of doubles has the whole part of the exact one. */
function isSure(quotient: number): boolean {
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

/**
 * Thousandths of a yuan rounded half to even to the fen. One tenth as a double is off by less than half a unit of a
 * half's last place, so halves stay halves.
 */
export const toFen = (thousandths: number): number => thousandths * 0.1 + WHOLE_DIGITS - WHOLE_DIGITS

/** The same, within floor and cap. */
const inFen = ({ floor, cap }: LegPricing, thousandths: number): number =>
  Math.max(floor, Math.min(cap, toFen(thousandths)))
