import type { Random } from '@caimin/rules'

const FNV_OFFSET = 0x811c9dc5
const FNV_PRIME = 0x01000193
const WEYL_STEP = 0x6d2b79f5

/** A whole number of 32 bits that belongs to a text, always the same. */
export function hashOfText(text: string): number {
  let hash = FNV_OFFSET
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), FNV_PRIME)
  return mixed(hash >>> 0)
}

/** Random numbers from a seed, so that the demo data is the same on every machine. */
export function seededRandom(seed: string): Random {
  let state = hashOfText(seed)
  return (below) => {
    state = (state + WEYL_STEP) >>> 0
    return Math.floor((mixed(state) / 2 ** 32) * below)
  }
}

/** The random numbers of one step, without building a string for every step. */
export const hashOfStep = (seed: number, step: number): number => mixed((seed ^ Math.imul(step, WEYL_STEP)) >>> 0)

function mixed(value: number): number {
  let bits = Math.imul(value ^ (value >>> 15), value | 1)
  bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61)
  return (bits ^ (bits >>> 14)) >>> 0
}

/** Picks an index in proportion to its weight. */
export function pickWeighted(weights: readonly number[], random: Random): number {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  let left = (random(1_000_000) / 1_000_000) * total
  for (const [index, weight] of weights.entries()) {
    left -= weight
    if (left < 0) return index
  }
  return weights.length - 1
}
