import { expectedCount, type TrendGroup, usualCounts } from '@caimin/rules/trends'

/**
 * How often a column came beside how often it should: within what a fair draw gives nineteen times of twenty, or
 * beyond.
 */
export interface ColumnFacts {
  readonly group: TrendGroup
  readonly label: string
  /** Undefined where the chance is not known. */
  readonly expected: number | undefined
  readonly usual: { readonly least: number; readonly most: number } | undefined
  readonly standing: 'above' | 'below' | 'usual' | 'unknown'
}

interface Counts {
  readonly draws: number
  readonly counts: ArrayLike<number>
}

/** The facts of every column of groups that stand side by side. */
export function columnFacts(groups: readonly TrendGroup[], { draws, counts }: Counts): ColumnFacts[] {
  return groups
    .flatMap((group) => {
      const chances = group.chances?.()
      return group.labels.map((label, i) => ({ group, label, chance: chances?.[i] }))
    })
    .map(({ group, label, chance }, column) => {
      if (chance === undefined) return { group, label, expected: undefined, usual: undefined, standing: 'unknown' }
      const usual = usualCounts(draws, chance)
      const count = counts[column] ?? 0
      const standing = count > usual.most ? 'above' : count < usual.least ? 'below' : 'usual'
      return { group, label, expected: expectedCount(draws, chance), usual, standing }
    })
}

/** What is usual for every column of the first group whose columns all have one chance, to say it in a sentence. */
export function evenFacts(facts: readonly ColumnFacts[]): ColumnFacts | undefined {
  return facts.find(
    ({ group, expected }) =>
      expected !== undefined && facts.every((other) => other.group !== group || other.expected === expected),
  )
}
