import fc from 'fast-check'
import { expect, test } from 'vitest'
import { estimatePrizes } from './estimate-prizes.ts'
import { JINGCAI_PRICING } from './pricing.ts'

test('adds the notes of the right matches that hold every banker, at most the cap for each of a size', () => {
  const slips = fc.record({
    totals: fc.array(fc.double({ min: 1, max: 60, noNaN: true }), { minLength: 3, maxLength: 8 }),
    bankers: fc.nat({ max: 2 }),
    sizes: fc.uniqueArray(fc.integer({ min: 3, max: 8 }), { minLength: 1 }),
  })
  fc.assert(
    fc.property(slips, ({ totals, bankers, sizes }) => {
      const [smallest, largest] = [Math.min(...sizes), Math.max(...sizes)]
      const bySize = Array.from({ length: largest + 1 }, (_, size) => Number(sizes.includes(size)))
      const weights = { smallest, largest, bySize }
      const prizes = estimatePrizes({ totals, bankers, from: smallest, weights, pricing: JINGCAI_PRICING })
      expect(prizes).toHaveLength(totals.length + 1)
      for (const [hits, prize] of prizes.entries()) {
        const added = hits < smallest ? 0 : addedUp(totals.slice(0, hits), bankers, sizes)
        expect(Math.abs(prize - added)).toBeLessThanOrEqual(added * 1e-12)
      }
    }),
  )
})

function addedUp(totals: readonly number[], bankers: number, sizes: readonly number[]): number {
  let prize = 0
  for (const size of sizes) {
    let products = 0
    let notes = 0
    for (let note = 0; note < 2 ** totals.length; note++) {
      const legs = totals.filter((_, leg) => note & (2 ** leg))
      if (legs.length !== size || (note & (2 ** bankers - 1)) !== 2 ** bankers - 1) continue
      products += legs.reduce((product, total) => product * total, 1)
      notes += 1
    }
    prize += Math.min(products * 200, notes * (JINGCAI_PRICING.byLegs[size]?.cap ?? 0))
  }
  return prize
}
