import { fen } from '@caimin/base'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitAtRandom, splitEqually } from './split-amount.ts'

/** Always the same numbers, spread evenly (a linear congruence of 64 bits, of which the upper ones are used). */
function seeded(seed: bigint): (bound: bigint) => bigint {
  let state = seed
  return (bound) => {
    state = (state * 6364136223846793005n + 1442695040888963407n) % 2n ** 64n
    return ((state >> 11n) * bound) / 2n ** 53n
  }
}

test('the parts are as many as asked for, each at least a fen, and together the amount', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 200 }),
      fc.bigInt(0n, 10_000_000n),
      fc.bigInt(1n, 2n ** 60n),
      (parts, more, seed) => {
        const amount = fen(BigInt(parts) + more)
        const split = splitAtRandom(amount, parts, seeded(seed)) ?? []
        expect(split).toHaveLength(parts)
        expect(split.every((part) => part >= 1n)).toBe(true)
        expect(split.reduce((sum, part) => sum + part, 0n)).toBe(amount)
      },
    ),
  )
})

test('an amount with less than a fen for each is not split', () => {
  expect(splitAtRandom(fen(9n), 10, seeded(1n))).toBeUndefined()
  expect(splitAtRandom(fen(9n), 0, seeded(1n))).toBeUndefined()
})

test('equal parts are equal and together the amount, and an amount that leaves fen over is not split', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.bigInt(1n, 10_000_000n), (parts, amount) => {
      const split = splitEqually(fen(amount), parts)
      if (amount % BigInt(parts) !== 0n) expect(split).toBeUndefined()
      else expect(split).toEqual(Array.from({ length: parts }, () => amount / BigInt(parts)))
    }),
  )
})

test('each way to split five fen into three parts comes about as often', () => {
  const pick = seeded(7n)
  const counts = new Map<string, number>()
  const times = 60_000
  for (let each = 0; each < times; each += 1) {
    const key = String(splitAtRandom(fen(5n), 3, pick))
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  const ways = [...counts.values()]
  expect(ways).toHaveLength(6)
  const expected = times / ways.length
  const chiSquare = ways.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
  // Five degrees of freedom: beyond it comes one in a thousand.
  expect(chiSquare).toBeLessThan(20.5)
})

test('the first part is worth as much as the last, and none has more spread than another', () => {
  const pick = seeded(11n)
  const [parts, times, amount] = [10, 20_000, fen(5000n)]
  const sums = Array.from({ length: parts }, () => ({ sum: 0, squares: 0 }))
  for (let each = 0; each < times; each += 1) {
    for (const [at, part] of (splitAtRandom(amount, parts, pick) ?? []).entries()) {
      const of = sums[at]
      if (of === undefined) continue
      of.sum += Number(part)
      of.squares += Number(part) ** 2
    }
  }
  const means = sums.map(({ sum }) => sum / times)
  const deviations = sums.map(({ sum, squares }) => Math.sqrt(squares / times - (sum / times) ** 2))
  for (const mean of means) expect(Math.abs(mean - 500)).toBeLessThan(15)
  // Of amount a in k parts it is about (a / k) · √((k - 1) / (k + 1)).
  for (const deviation of deviations) expect(Math.abs(deviation - 452)).toBeLessThan(20)
})
