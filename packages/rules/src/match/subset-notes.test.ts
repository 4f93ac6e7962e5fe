import { describe, expect, test } from 'vitest'
import { FINAL_SP_PRICING, JINGCAI_PRICING } from './pricing.ts'
import { MAX_SUBSET_MATCHES, subsetNotes } from './subset-notes.ts'

/** Notes, prize and what is left of it after tax, of notes of these sizes on right matches at these odds. */
function paid(pricing: typeof JINGCAI_PRICING, odds: readonly number[], ...sizes: readonly number[]) {
  const bySize = Array.from({ length: Math.max(...sizes) + 1 }, (_, size) => (sizes.includes(size) ? 1 : 0))
  const { notes, prize, afterTax } = subsetNotes({ odds, bySize, pricing, taxFreeUpTo: 1_000_000, keptPercent: 80 })
  return [notes, prize, afterTax]
}

describe('odds printed on the ticket (rules.md 1.5)', () => {
  test.each([
    ['2.65 × 2.48 is cut to 13.144, then rounded', [265, 248], 1314],
    ['half a fen goes to the even one', [115, 105], 242],
    ['nothing below two yuan', [90, 90], 200],
    ['two yuan is two yuan', [100, 100], 200],
    ['nothing above 200,000 yuan for two matches', [40_000, 40_000], 20_000_000],
  ])('%s', (_, odds, prize) => {
    expect(paid(JINGCAI_PRICING, odds, 2).slice(0, 2)).toEqual([1, prize])
  })

  test('a fifth of a note above 10,000 yuan is tax, cut to the fen; at 10,000 yuan nothing', () => {
    expect(paid(JINGCAI_PRICING, [5000, 10_000], 2)).toEqual([1, 1_000_000, 1_000_000])
    expect(paid(JINGCAI_PRICING, [5001, 10_000], 2)).toEqual([1, 1_000_200, 800_160])
    expect(paid(JINGCAI_PRICING, [40_000, 40_000], 2)).toEqual([1, 20_000_000, 16_000_000])
    // 10,000.03 yuan
    expect(paid(JINGCAI_PRICING, [101, 495_051], 2)).toEqual([1, 1_000_003, 800_002])
  })

  test('every choice of right matches of a size is a note', () => {
    expect(paid(JINGCAI_PRICING, [200, 300, 500], 2)).toEqual([3, 1200 + 2000 + 3000, 6200])
    expect(paid(JINGCAI_PRICING, [200, 300, 500], 1, 3)).toEqual([4, 400 + 600 + 1000 + 6000, 8000])
    expect(paid(JINGCAI_PRICING, [200, 300], 3)).toEqual([0, 0, 0])
    expect(paid(FINAL_SP_PRICING, [2_000_000, 2_000_000], 2, 15)).toEqual([1, 520, 520])
    const twelve = Array<number>(MAX_SUBSET_MATCHES).fill(100)
    expect(paid(JINGCAI_PRICING, twelve, 8)).toEqual([495, 99_000, 99_000])
  })
})

describe('final SP (rules.md 3)', () => {
  test('65% is paid, of one match at least two yuan', () => {
    expect(paid(FINAL_SP_PRICING, [3_000_000], 1)).toEqual([1, 390, 390])
    expect(paid(FINAL_SP_PRICING, [1_200_000], 1)).toEqual([1, 200, 200])
    expect(paid(FINAL_SP_PRICING, [1_200_000, 1_200_000], 2)).toEqual([1, 187, 187])
  })

  test('what doubles cannot decide is reckoned in whole numbers', () => {
    // 9.126 and just below 911.075 yuan
    expect(paid(FINAL_SP_PRICING, [1_125_000, 1_875_000, 3_200_000, 1_040_000], 4)).toEqual([1, 913, 913])
    expect(paid(FINAL_SP_PRICING, [1_759_873, 398_225_851], 2)).toEqual([1, 91_107, 91_107])
  })
})
