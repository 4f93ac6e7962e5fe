/** How a note of a certain number of legs is priced: its odds product × `times` / `by` is in thousandths of a yuan. */
export interface LegPricing {
  readonly times: number
  readonly by: number
  readonly timesBig: bigint
  readonly byBig: bigint
  /** The most and the least a note brings, in fen. */
  readonly cap: number
  readonly floor: number
}

/** How the prize of a note is made of the odds of its legs. */
export interface MatchPricing {
  /** Percent of stake × odds that is paid: 100 at fixed odds, 65 for final SP. */
  readonly percent: number
  /** Decimals of the odds. */
  readonly decimals: number
  /** By number of legs; the first entry is not used. */
  readonly byLegs: readonly LegPricing[]
}

interface PricingRule {
  readonly percent: number
  readonly decimals: number
  /** Yuan by legs from one on; the last entry holds for more legs. */
  readonly capYuan: readonly number[]
  /** Notes of up to so many legs are raised to two yuan. */
  readonly floorUpToLegs: number
}

const MAX_LEGS = 15
const STAKE_THOUSANDTHS = 2000
const STAKE_FEN = 200

function matchPricing({ percent, decimals, capYuan, floorUpToLegs }: PricingRule): MatchPricing {
  const byLegs = Array.from({ length: MAX_LEGS + 1 }, (_, legs): LegPricing => {
    let times = BigInt((STAKE_THOUSANDTHS * percent) / 100)
    let by = 10n ** BigInt(decimals * legs)
    while (times % 10n === 0n && by % 10n === 0n) {
      times /= 10n
      by /= 10n
    }
    return {
      times: Number(times),
      by: Number(by),
      timesBig: times,
      byBig: by,
      cap: (capYuan[Math.min(Math.max(legs, 1), capYuan.length) - 1] ?? 0) * 100,
      floor: legs <= floorUpToLegs ? STAKE_FEN : 0,
    }
  })
  return { percent, decimals, byLegs }
}

/**
 * jczq and jclq at fixed odds (rules.md 1.5): caps per note of 100,000, 200,000, 500,000 and 1,000,000 yuan by the legs
 * that were bet, void legs included; every note is worth at least two yuan.
 */
export const JINGCAI_PRICING = matchPricing({
  percent: 100,
  decimals: 2,
  capYuan: [100_000, 200_000, 200_000, 500_000, 500_000, 1_000_000],
  floorUpToLegs: MAX_LEGS,
})

/** bjdc and sfgg at final SP (rules.md 3 and 4): 65 %, 5,000,000 yuan a note, the floor for one-match notes only. */
export const FINAL_SP_PRICING = matchPricing({
  percent: 65,
  decimals: 6,
  capYuan: [5_000_000],
  floorUpToLegs: 1,
})
