import { type Fen, fen, sum, yuan } from '@caimin/base'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { naiveRebates } from '../testing/naive-rebates.ts'
import { AGENT_LEVELS, rateCeiling } from './limits.ts'
import { differentialRates, rebatedStake, rebateOf, reversalOf } from './rebates.ts'

const stakes = fc.bigInt({ min: 0n, max: 10n ** 12n }).map(fen)
const rates = fc.integer({ min: 0, max: 100 })
/** From the nearest level to the topmost, as a tree of rates that were set by the rules has them. */
const chains = fc
  .array(rates, { minLength: 1, maxLength: AGENT_LEVELS.most })
  .map((chain) => chain.toSorted((a, b) => a - b))
/** As a chain never should be, but for a lowered ceiling or a moved user. */
const anyChains = fc.array(rates, { minLength: 1, maxLength: AGENT_LEVELS.most })

const paidFor = (stake: Fen, chain: readonly number[], ceiling = 100): Fen[] =>
  differentialRates(chain, ceiling).map((rate) => rebateOf(stake, rate))

describe('rebates of the levels above a stake', () => {
  test('agree with the rule reckoned another way', () => {
    fc.assert(
      fc.property(stakes, anyChains, rates, (stake, chain, ceiling) => {
        expect(paidFor(stake, chain, ceiling)).toEqual(naiveRebates(stake, chain, ceiling))
      }),
    )
  })

  test('are together never more than the top rate of the stake, and less than a fen for each level below it', () => {
    fc.assert(
      fc.property(stakes, chains, (stake, chain) => {
        const total = sum(paidFor(stake, chain))
        const topRate = BigInt(chain.at(-1) ?? 0)
        expect(total * 1000n).toBeLessThanOrEqual(stake * topRate)
        expect((total + BigInt(chain.length)) * 1000n).toBeGreaterThan(stake * topRate)
      }),
    )
  })

  test('are together never more than what the shop gets of its sales, whatever rates are kept', () => {
    fc.assert(
      fc.property(stakes, anyChains, fc.tuple(rates, rates, rates), (stake, chain, ceilings) => {
        const total = sum(paidFor(stake, chain, rateCeiling(...ceilings)))
        for (const ceiling of ceilings) expect(total * 1000n).toBeLessThanOrEqual(stake * BigInt(ceiling))
      }),
    )
  })

  test('of a raised rate come from the next level alone: what is paid at is the same in all', () => {
    const raised = chains
      .filter((chain) => chain.length > 1)
      .chain((chain) =>
        fc.tuple(fc.constant(chain), fc.integer({ min: 0, max: chain.length - 2 }), fc.integer({ min: 0, max: 100 })),
      )
    fc.assert(
      fc.property(stakes, raised, (stake, [chain, level, by]) => {
        const own = chain[level] ?? 0
        const most = chain[level + 1] ?? 0
        const rate = own + (by % (most - own + 1))
        const changed = chain.with(level, rate)
        const [before, after] = [differentialRates(chain, 100), differentialRates(changed, 100)]
        for (const [place, difference] of after.entries()) {
          const moved = place === level ? rate - own : place === level + 1 ? own - rate : 0
          expect(difference).toBe((before[place] ?? 0) + moved)
        }
        // Cutting to the fen at other places never gives out a whole fen more for each of the two levels.
        const change = sum(paidFor(stake, changed)) - sum(paidFor(stake, chain))
        expect(change >= -1n && change <= 1n).toBe(true)
        expect(sum(paidFor(stake, changed)) * 1000n).toBeLessThanOrEqual(stake * BigInt(chain.at(-1) ?? 0))
      }),
    )
  })

  test('are not negative, also where one below has more than those above', () => {
    fc.assert(
      fc.property(anyChains, rates, (chain, ceiling) => {
        const differences = differentialRates(chain, ceiling)
        expect(differences.every((rate) => rate >= 0)).toBe(true)
        const highest = Math.min(Math.max(...chain), ceiling)
        expect(differences.reduce((total, rate) => total + rate, 0)).toBe(highest)
      }),
    )
  })

  test('come back with the stake, in however many parts, to the fen', () => {
    const returned = fc.array(fc.bigInt({ min: 0n, max: 100n }), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(stakes, rates, returned, (stake, rate, percents) => {
        let [kept, paid] = [stake, rebateOf(stake, rate)]
        for (const percent of [...percents, 100n]) {
          kept = fen(kept - (kept * percent) / 100n)
          const reversal = reversalOf({ rate, paid }, kept)
          expect(reversal).toBeGreaterThanOrEqual(0n)
          paid = fen(paid - reversal)
          expect(paid).toBe(rebateOf(kept, rate))
        }
        expect(paid).toBe(0n)
      }),
    )
  })
})

test('a chain of four is paid as the agreement says it', () => {
  // A user below 国队 below 芳姐 below 老王 stakes 100.00.
  expect(paidFor(yuan(100), [15, 30, 50])).toEqual([150n, 150n, 200n])
  // Of 0.33 a level at 1.5 % has not even a fen.
  expect(paidFor(fen(33n), [15, 30, 50])).toEqual([0n, 0n, 0n])
  expect(paidFor(fen(67n), [15, 30, 50])).toEqual([1n, 1n, 1n])
})

test('a level without a rate leaves all of it to those above', () => {
  expect(differentialRates([0, 0, 50], 100)).toEqual([0, 0, 50])
})

test('a lowered ceiling counts at once, for the levels that it reaches', () => {
  expect(differentialRates([15, 30, 50], 40)).toEqual([15, 15, 10])
  expect(differentialRates([15, 30, 50], 20)).toEqual([15, 5, 0])
  expect(differentialRates([15, 30, 50], 0)).toEqual([0, 0, 0])
})

test('no stake has more levels above it than there may be', () => {
  expect(() =>
    differentialRates(
      Array.from({ length: AGENT_LEVELS.most + 1 }, () => 1),
      100,
    ),
  ).toThrow()
})

test('gift money earns nothing, and is spent before all other', () => {
  expect(rebatedStake(yuan(20), yuan(0))).toBe(yuan(20))
  expect(rebatedStake(yuan(20), yuan(6))).toBe(yuan(14))
  expect(rebatedStake(yuan(4), yuan(6))).toBe(0n)
})
