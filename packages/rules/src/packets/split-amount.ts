import type { Fen } from '@caimin/base'

/** A whole number below a bound, each equally likely. */
export type PickBelow = (bound: bigint) => bigint

/**
 * Splits an amount at random into so many parts of at least 0.01 yuan each, exact to the fen. Each way to split it is
 * equally likely: whoever takes the first part can expect no more than whoever takes the last. Undefined where there is
 * not a fen for each.
 */
export function splitAtRandom(amount: Fen, parts: number, pick: PickBelow): readonly Fen[] | undefined {
  if (parts < 1 || amount < BigInt(parts)) return undefined
  const cuts = pickDistinct(amount - 1n, parts - 1, pick)
  const ends = [...cuts.map((cut) => cut + 1n).toSorted((a, b) => (a < b ? -1 : 1)), amount]
  return ends.map((end, at) => (end - (ends[at - 1] ?? 0n)) as Fen)
}

/** So many different numbers below a bound, each choice of them equally likely (Floyd's sampling). */
function pickDistinct(bound: bigint, count: number, pick: PickBelow): readonly bigint[] {
  const picked = new Set<bigint>()
  for (let last = bound - BigInt(count); last < bound; last += 1n) {
    const number = pick(last + 1n)
    picked.add(picked.has(number) ? last : number)
  }
  return [...picked]
}

/** Splits an amount into equal parts; undefined where it is not a whole number of fen for each. */
export function splitEqually(amount: Fen, parts: number): readonly Fen[] | undefined {
  if (parts < 1 || amount < 1n || amount % BigInt(parts) !== 0n) return undefined
  return Array.from({ length: parts }, () => (amount / BigInt(parts)) as Fen)
}
