import type { TaxRule } from '../tax.ts'
import type { MatchPricing } from './match-rules.ts'
import type { OddsNumber } from './odds-number.ts'

/** How a note of so many legs is priced: its odds product × `times` / `by` is the prize in thousandths of a yuan. */
interface LegPricing {
  readonly times: number
  readonly by: number
  readonly timesBig: bigint
  readonly byBig: bigint
  readonly cap: number
  readonly floor: number
}

/** Prices notes whose odds are whole numbers at one common number of decimals. */
export interface NotePricer {
  /** The prize of a note in fen, from the product of its odds; `legs` holds the odds for the rare exact second look. */
  prize(product: number, legs: readonly number[], count: number): number
}

const STAKE_THOUSANDTHS = 2000
const STAKE_FEN = 200
// A product of 15 odds in doubles is off by less than 16 units in the last place.
const RELATIVE_ERROR = 1e-14

/**
 * Note prize of rules.md 1.5: 2 yuan × odds (× 65 % for final SP), cut to 0.001 yuan, rounded half to even to the fen,
 * not above the cap of its legs, not below 2 yuan where the floor applies. Exact: doubles decide where they are sure,
 * and whole numbers without limit where they are not.
 */
export function notePricer(pricing: MatchPricing, decimals: number): NotePricer {
  const byLegs: LegPricing[] = []
  return {
    prize(product, legs, count) {
      byLegs[count] ??= legPricing(pricing, decimals, count)
      const rule = byLegs[count]
      const scaled = product * rule.times
      const thousandths =
        scaled <= Number.MAX_SAFE_INTEGER ? cut(scaled, rule.by) : cutLarge(rule, product, legs, count)
      return Math.max(rule.floor, Math.min(rule.cap, toFenHalfEven(thousandths)))
    },
  }
}

function legPricing(pricing: MatchPricing, decimals: number, count: number): LegPricing {
  const { capByLegs, percent, floorUpToLegs } = pricing
  let timesBig = BigInt((STAKE_THOUSANDTHS * percent) / 100)
  let byBig = 10n ** BigInt(decimals * count)
  while (timesBig % 10n === 0n && byBig % 10n === 0n) {
    timesBig /= 10n
    byBig /= 10n
  }
  return {
    times: Number(timesBig),
    by: Number(byBig),
    timesBig,
    byBig,
    cap: capByLegs[Math.min(count, capByLegs.length - 1)] ?? Number.POSITIVE_INFINITY,
    floor: count <= floorUpToLegs ? STAKE_FEN : 0,
  }
}

/** Whole part of a quotient of two whole numbers that doubles hold exactly. */
function cut(scaled: number, by: number): number {
  const whole = Math.floor(scaled / by)
  return whole * by > scaled ? whole - 1 : whole
}

/** Whole part of a quotient too large for exact doubles: they are trusted away from whole numbers only. */
function cutLarge(rule: LegPricing, product: number, legs: readonly number[], count: number): number {
  const quotient = (product * rule.times) / rule.by
  if (quotient > rule.cap * 20) return quotient
  const whole = Math.floor(quotient)
  const fraction = quotient - whole
  const doubt = quotient * RELATIVE_ERROR
  if (fraction > doubt && fraction < 1 - doubt) return whole
  let exact = rule.timesBig
  for (let i = 0; i < count; i++) exact *= BigInt(legs[i] as number)
  return Number(exact / rule.byBig)
}

function toFenHalfEven(thousandths: number): number {
  const fen = Math.floor(thousandths / 10)
  const rest = thousandths - fen * 10
  return rest > 5 || (rest === 5 && fen % 2 === 1) ? fen + 1 : fen
}

/** The prize of one note of these odds, in fen. */
export function notePrizeOf(pricing: MatchPricing, odds: readonly OddsNumber[]): number {
  const decimals = Math.max(...odds.map((one) => one.decimals))
  const legs = odds.map((one) => one.digits * 10 ** (decimals - one.decimals))
  const product = legs.reduce((all, leg) => all * leg, 1)
  return notePricer(pricing, decimals).prize(product, legs, legs.length)
}

/** What is left of a note's prize after tax, in fen: `afterTax` of the tax rule in plain numbers. */
export function taxedPrize(prize: number, tax: TaxRule): number {
  if (prize <= Number(tax.freeUpTo)) return prize
  return Math.floor((prize * (100 - Number(tax.percent))) / 100)
}
