import { classChances, numbersOf } from './chances.ts'
import type { DrawRow, TrendGroup } from './trend-group.ts'

/** How many numbers of a zone are drawn. */
export const drawnOf = (group: TrendGroup): number => (group.kind === 'balls' ? group.part.to - group.part.from : 1)

/** The numbers of a zone in a draw. */
export function drawnIn(group: TrendGroup, row: DrawRow): number[] {
  const places = group.kind === 'balls' ? numbersOf({ from: group.part.from, to: group.part.to - 1 }) : [group.measure]
  return places.flatMap((place) => (typeof place === 'number' ? (row[place] ?? []) : []))
}

/** That a fair draw brings 0, 1, 2 … of `picked` different numbers of a zone. */
export function hitChances(group: TrendGroup, picked: number): readonly number[] {
  const pool = { from: 1, to: group.labels.length, count: drawnOf(group), isPutBack: false }
  return classChances(pool, picked)
}
