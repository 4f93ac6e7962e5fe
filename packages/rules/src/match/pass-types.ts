/** One pass type: on `legs` matches, notes of each of the `sizes`. */
export interface PassType {
  readonly name: string
  readonly legs: number
  readonly sizes: readonly number[]
}

/** The pass of a single-match bet. */
export const SINGLE = '单关'

/** The longest pass of any game (specification section 9). */
const MAX_PASS = 15

const everySize = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i)

const tolerant = (legs: number, count: number, sizes: readonly number[]): PassType => ({
  name: `${legs}串${count}`,
  legs,
  sizes,
})

/** The pass N串1: every note has N legs. */
const straightPass = (legs: number): PassType => ({ name: `${legs}串1`, legs, sizes: [legs] })

/** 单关: each option of each match is a note. */
export const singlePass: PassType = { name: SINGLE, legs: 1, sizes: [1] }

/** N串1 from `from` to `to` legs. */
export const straightPasses = (from: number, to: number): PassType[] => everySize(from, to).map(straightPass)

/** M串N of both jingcai games (rules.md 1.3): on M matches, notes of each size listed. */
export const JINGCAI_TOLERANT: readonly PassType[] = [
  tolerant(3, 3, [2]),
  tolerant(3, 4, [2, 3]),
  tolerant(4, 4, [3]),
  tolerant(4, 5, [3, 4]),
  tolerant(4, 6, [2]),
  tolerant(4, 11, [2, 3, 4]),
  tolerant(5, 5, [4]),
  tolerant(5, 6, [4, 5]),
  tolerant(5, 10, [2]),
  tolerant(5, 16, [3, 4, 5]),
  tolerant(5, 20, [2, 3]),
  tolerant(5, 26, [2, 3, 4, 5]),
  tolerant(6, 6, [5]),
  tolerant(6, 7, [5, 6]),
  tolerant(6, 15, [2]),
  tolerant(6, 20, [3]),
  tolerant(6, 22, [4, 5, 6]),
  tolerant(6, 35, [2, 3]),
  tolerant(6, 42, [3, 4, 5, 6]),
  tolerant(6, 50, [2, 3, 4]),
  tolerant(6, 57, everySize(2, 6)),
  tolerant(7, 7, [6]),
  tolerant(7, 8, [6, 7]),
  tolerant(7, 21, [5]),
  tolerant(7, 35, [4]),
  tolerant(7, 120, everySize(2, 7)),
  tolerant(8, 8, [7]),
  tolerant(8, 9, [7, 8]),
  tolerant(8, 28, [6]),
  tolerant(8, 56, [5]),
  tolerant(8, 70, [4]),
  tolerant(8, 247, everySize(2, 8)),
]

/** M串N of bjdc (rules.md 3): some hold singles as well. */
export const BJDC_TOLERANT: readonly PassType[] = [
  tolerant(2, 3, [1, 2]),
  tolerant(3, 4, [2, 3]),
  tolerant(3, 7, [1, 2, 3]),
  tolerant(4, 5, [3, 4]),
  tolerant(4, 11, [2, 3, 4]),
  tolerant(4, 15, everySize(1, 4)),
  tolerant(5, 6, [4, 5]),
  tolerant(5, 16, [3, 4, 5]),
  tolerant(5, 26, everySize(2, 5)),
  tolerant(5, 31, everySize(1, 5)),
  tolerant(6, 7, [5, 6]),
  tolerant(6, 22, [4, 5, 6]),
  tolerant(6, 42, everySize(3, 6)),
  tolerant(6, 57, everySize(2, 6)),
  tolerant(6, 63, everySize(1, 6)),
]

/** M串N of sfgg (rules.md 4). */
export const SFGG_TOLERANT: readonly PassType[] = [
  tolerant(4, 5, [3, 4]),
  tolerant(5, 6, [4, 5]),
  tolerant(5, 16, [3, 4, 5]),
  tolerant(6, 7, [5, 6]),
  tolerant(6, 22, [4, 5, 6]),
  tolerant(6, 42, everySize(3, 6)),
]

/** The passes of a game. */
export interface PassTable {
  /** 单关 first, then by legs and by the notes of one option a match: the order of pages and of a bet's normal form. */
  readonly list: readonly PassType[]
  readonly byName: ReadonlyMap<string, PassType>
}

/** The table of these passes, in any order. */
export function passTable(passes: readonly PassType[]): PassTable {
  const list = [...passes].sort((a, b) => a.legs - b.legs || passCount(a) - passCount(b))
  return { list, byName: new Map(list.map((pass) => [pass.name, pass])) }
}

const passCount = (pass: PassType): number => Number(pass.name.split('串')[1] ?? 0)

/** Whether a pass is M串N: broken into smaller parlays over exactly M matches. */
export const isTolerant = (pass: PassType): boolean => pass.sizes[0] !== pass.legs || pass.sizes.length > 1

const STRAIGHT: ReadonlyMap<string, PassType> = new Map(straightPasses(2, MAX_PASS).map((pass) => [pass.name, pass]))

/**
 * The pass of a printed name. Straight passes up to 15 legs are understood for every game, so that a slip can be
 * counted before its legs are checked.
 */
export const passOf = ({ passes }: { readonly passes: PassTable }, name: string): PassType | undefined =>
  passes.byName.get(name) ?? STRAIGHT.get(name)
