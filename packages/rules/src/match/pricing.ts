import type { MatchPricing } from './match-rules.ts'

const yuanInFen = (yuan: number): number => yuan * 100

/**
 * jczq and jclq at fixed odds (rules.md 1.5): caps per note of 100,000, 200,000, 500,000 and 1,000,000 yuan by the legs
 * that were bet, void legs included; every note is worth at least two yuan.
 */
export const JINGCAI_PRICING: MatchPricing = {
  percent: 100,
  capByLegs: [0, 100_000, 200_000, 200_000, 500_000, 500_000, 1_000_000].map(yuanInFen),
  floorUpToLegs: 15,
}

/** bjdc and sfgg at final SP (rules.md 3 and 4): 65 %, 5,000,000 yuan a note, the floor for one-match notes only. */
export const FINAL_SP_PRICING: MatchPricing = {
  percent: 65,
  capByLegs: [yuanInFen(5_000_000)],
  floorUpToLegs: 1,
}
