import type { Tally, TrendGroup } from '@caimin/rules/trends'
import { type ColumnFacts, columnFacts } from '../data/column-facts.ts'

/** How often a number came. */
export interface NumberBar extends ColumnFacts {
  readonly number: number
  readonly count: number
}

/** The numbers of a zone, and the count that a bar of the whole width would stand for. */
export interface ZoneBars {
  readonly group: TrendGroup
  readonly most: number
  readonly bars: readonly NumberBar[]
}

/** The bars of every zone, in the order of the numbers or, those that came most first, of their counts. */
export function zoneBars(groups: readonly TrendGroup[], tally: Tally, isByCount: boolean): ZoneBars[] {
  const facts = columnFacts(groups, tally).map((fact, column) => ({ ...fact, count: tally.counts[column] ?? 0 }))
  return groups.map((group) => {
    const own = facts.filter((fact) => fact.group === group)
    const bars = own.map((fact, i) => ({ ...fact, number: group.first + i }))
    return {
      group,
      most: Math.max(1, ...bars.map(({ count, usual }) => Math.max(count, usual?.most ?? 0))),
      bars: isByCount ? bars.toSorted((a, b) => b.count - a.count || a.number - b.number) : bars,
    }
  })
}
