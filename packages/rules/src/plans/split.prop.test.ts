import { type Fen, fen, sum } from '@caimin/base'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { naiveSplit } from '../testing/naive-split.ts'
import { captureHolds, refundHolds } from './pay-parties.ts'
import { splitByWeights } from './split.ts'

const amounts = fc.bigInt({ min: 0n, max: 5000n }).map(fen)
const weights = fc
  .array(fc.bigInt({ min: 0n, max: 300n }), { minLength: 1, maxLength: 12 })
  .filter((all) => all.some((weight) => weight > 0n))

describe('splitting an amount by weights', () => {
  test('is exact, and every fen goes where the rule says', () => {
    fc.assert(
      fc.property(amounts, weights, (amount, all) => {
        const parts = splitByWeights(amount, all)
        expect(parts).toEqual(naiveSplit(amount, all))
        expect(sum(parts)).toBe(amount)
        for (const [index, weight] of all.entries()) if (weight === 0n) expect(parts[index]).toBe(0n)
      }),
    )
  })

  test('is exact for any numbers, and no part is a fen away from its due', () => {
    const large = fc.bigInt({ min: 0n, max: 10n ** 18n })
    fc.assert(
      fc.property(large.map(fen), fc.array(large, { minLength: 1, maxLength: 50 }), (amount, all) => {
        const whole = all.reduce((total, weight) => total + weight, 0n)
        fc.pre(whole > 0n)
        const parts = splitByWeights(amount, all)
        expect(sum(parts)).toBe(amount)
        for (const [index, part] of parts.entries()) {
          const away = part * whole - amount * (all[index] ?? 0n)
          expect(away > -whole && away < whole).toBe(true)
        }
      }),
    )
  })

  test('gives an equal remainder to the initiator first, then in the order of joining', () => {
    expect(splitByWeights(fen(100n), [1n, 1n, 1n])).toEqual([34n, 33n, 33n])
    expect(splitByWeights(fen(101n), [1n, 1n, 1n])).toEqual([34n, 34n, 33n])
    expect(splitByWeights(fen(1n), [1n, 2n, 2n])).toEqual([0n, 1n, 0n])
  })

  test('needs a weight that is not nothing', () => {
    expect(() => splitByWeights(fen(1n), [0n, 0n])).toThrow()
    expect(() => splitByWeights(fen(-1n), [1n])).toThrow()
    expect(splitByWeights(fen(0n), [0n])).toEqual([0n])
    expect(splitByWeights(fen(0n), [])).toEqual([])
  })
})

const holdAmounts = fc.array(fc.bigInt({ min: 1n, max: 200n }).map(fen), { minLength: 1, maxLength: 4 })
const printed = fc
  .tuple(fc.array(holdAmounts, { minLength: 1, maxLength: 8 }), fc.double({ min: 0, max: 1, noNaN: true }))
  .map(([parties, part]): [Fen[][], Fen] => {
    const paid = sum(parties.flat())
    return [parties, fen(BigInt(Math.round(Number(paid) * part)))]
  })

/** Takes fen after fen from the newest hold that has any. */
function naiveRelease(holds: readonly Fen[], amount: bigint): bigint[] {
  const kept: bigint[] = [...holds]
  for (let left = amount; left > 0n; left -= 1n) {
    const newest = kept.findLastIndex((hold) => hold > 0n)
    kept[newest] = (kept[newest] ?? 0n) - 1n
  }
  return kept
}

describe('a plan of which a part was printed', () => {
  test('captures by what each paid and releases the newest holds first, exactly', () => {
    fc.assert(
      fc.property(printed, ([parties, captured]) => {
        const parts = captureHolds(captured, parties)
        const paid = parties.map(sum)
        const shares = naiveSplit(captured, paid)
        expect(sum(parts.flat())).toBe(captured)
        expect(parts).toEqual(
          parties.map((holds, index) => naiveRelease(holds, (paid[index] ?? 0n) - (shares[index] ?? 0n))),
        )
      }),
    )
  })

  test('returns a refund to the newest holds first', () => {
    expect(refundHolds(fen(5n), [fen(4n), fen(3n), fen(1n)])).toEqual([1n, 3n, 1n])
    expect(() => refundHolds(fen(9n), [fen(4n), fen(3n), fen(1n)])).toThrow()
  })
})
