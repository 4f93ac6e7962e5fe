import type { FixedSelection } from '../bet.ts'
import { CANCELLED, type FixedRules } from './fixed-rules.ts'

/** Right and wrong options of one chosen match. */
interface Split {
  readonly right: number
  readonly wrong: number
  readonly isBanker: boolean
}

/**
 * Notes by the number of their wrong matches, up to `mostWrong`. A table over the chosen matches: how many ways there
 * are to take so many of them with so many wrong. Counts by groups, so that 39 million notes take no longer than one.
 */
function notesByWrong(splits: readonly Split[], pick: number, mostWrong: number): number[] {
  const width = mostWrong + 1
  const ways = Array<number>((pick + 1) * width).fill(0)
  ways[0] = 1
  for (const { right, wrong, isBanker } of splits) {
    for (let size = pick; size >= 0; size--) {
      for (let misses = mostWrong; misses >= 0; misses--) {
        const at = size * width + misses
        let sum = isBanker ? 0 : (ways[at] as number)
        if (size > 0) sum += (ways[at - width] as number) * right
        if (size > 0 && misses > 0) sum += (ways[at - width - 1] as number) * wrong
        ways[at] = sum
      }
    }
  }
  return ways.slice(pick * width)
}

const chosenSplits = (
  { picks, dan = [] }: FixedSelection,
  rightOf: (options: readonly string[], index: number) => number,
): Split[] =>
  picks.flatMap((options, index) => {
    if (options.length === 0) return []
    const right = rightOf(options, index)
    return [{ right, wrong: options.length - right, isBanker: dan.includes(index) }]
  })

/** Notes of a selection: for nine of fourteen every choice of nine that holds the bankers. */
export const countPicks = (rules: FixedRules, selection: FixedSelection): number =>
  notesByWrong(
    chosenSplits(selection, (options) => options.length),
    rules.pick,
    0,
  )[0] ?? 0

/** Winning notes by level. On a cancelled match every chosen option is right. */
export function winsOfPicks(
  rules: FixedRules,
  selection: FixedSelection,
  outcomes: readonly string[],
): ReadonlyMap<string, number> {
  const rightOf = (options: readonly string[], index: number): number => {
    const outcome = outcomes[index]
    if (outcome === CANCELLED) return options.length
    return outcome !== undefined && options.includes(outcome) ? 1 : 0
  }
  const byWrong = notesByWrong(chosenSplits(selection, rightOf), rules.pick, rules.levels.length - 1)
  const levels = new Map<string, number>()
  for (const [wrong, level] of rules.levels.entries()) {
    const notes = byWrong[wrong] ?? 0
    if (notes > 0) levels.set(level, notes)
  }
  return levels
}
