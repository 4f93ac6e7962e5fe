import { subsets } from '../subsets.ts'

/** Ways to choose `k` of `n` things. Exact for every pool the games have (80 over 10 and far beyond). */
export function choose(n: number, k: number): number {
  if (k < 0 || k > n) return 0
  let ways = 1
  for (let i = 1; i <= k; i++) ways = (ways * (n - k + i)) / i
  return ways
}

/** Numbers of a pool as chosen: bankers are in every note, the rest fills it up to `pick`. */
export interface PoolChoice {
  readonly dan: readonly number[]
  readonly tuo: readonly number[]
  readonly pick: number
}

/** Notes of a pool choice. */
export const poolNotes = ({ dan, tuo, pick }: PoolChoice): number => choose(tuo.length, pick - dan.length)

/** How many notes of a pool choice have 0, 1, 2 … of the drawn numbers: counted by groups, no note is made. */
export function notesByHits({ dan, tuo, pick }: PoolChoice, drawn: readonly number[]): number[] {
  const danHits = hitsOf(dan, drawn)
  const tuoHits = hitsOf(tuo, drawn)
  const free = pick - dan.length
  const byHits = Array<number>(pick + 1).fill(0)
  for (let hits = 0; hits <= free; hits++) {
    byHits[danHits + hits] = choose(tuoHits, hits) * choose(tuo.length - tuoHits, free - hits)
  }
  return byHits
}

/** How many of the numbers were drawn. */
export function hitsOf(numbers: readonly number[], drawn: readonly number[]): number {
  let hits = 0
  for (const number of numbers) if (drawn.includes(number)) hits += 1
  return hits
}

/** The notes of a pool choice, each in ascending order. */
export function* poolCombinations({ dan, tuo, pick }: PoolChoice): Generator<readonly number[], void, undefined> {
  for (const chosen of subsets(tuo, pick - dan.length)) yield ascending([...dan, ...chosen])
}

/** The numbers in ascending order. */
export const ascending = (numbers: readonly number[]): number[] => [...numbers].sort((a, b) => a - b)

/**
 * Two pool choices with the same notes: those with the first free number and those without it. Empty for one note.
 * When one number completes a note, the free numbers are halved instead.
 */
export function dividePool({ dan, tuo, pick }: PoolChoice): readonly PoolChoice[] {
  const free = pick - dan.length
  if (tuo.length <= free) return []
  const [first = 0, ...rest] = tuo
  if (free > 1) {
    return [
      { dan: ascending([...dan, first]), tuo: rest, pick },
      { dan, tuo: rest, pick },
    ]
  }
  return halvesOf(tuo).map((half) => ({ dan, tuo: half, pick }))
}

/** A pool choice in the form a slip has for it: one note, or a choice without bankers, is written as plain numbers. */
export const isPlain = ({ dan, tuo, pick }: PoolChoice): boolean => dan.length === 0 || dan.length + tuo.length === pick

/** All numbers of a pool choice. */
export const numbersOf = ({ dan, tuo }: PoolChoice): number[] => ascending([...dan, ...tuo])

/** A list in two halves; empty for a list of one. */
export function halvesOf<T>(items: readonly T[]): readonly (readonly T[])[] {
  const middle = Math.ceil(items.length / 2)
  return items.length < 2 ? [] : [items.slice(0, middle), items.slice(middle)]
}
