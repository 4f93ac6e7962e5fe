/**
 * Whether a column came more or less often than it should by its chance. Draws are independent: it tells nothing of the
 * next.
 */
export type Heat = 'hot' | 'cold' | 'even'

/** How often a column should have come: draws × chance. */
export const expectedCount = (draws: number, chance: number): number => draws * chance

/** 冷热: above or below the expectation N·k/n (systems.md 2.12), compared to a millionth. */
export function heatOf(count: number, draws: number, chance: number): Heat {
  const beyond = count - expectedCount(draws, chance)
  if (Math.abs(beyond) < 1e-6) return 'even'
  return beyond > 0 ? 'hot' : 'cold'
}

/** The counts that a fair draw gives about nineteen times of twenty: two standard deviations about the expectation. */
export function usualCounts(draws: number, chance: number): { readonly least: number; readonly most: number } {
  const middle = expectedCount(draws, chance)
  const width = 2 * Math.sqrt(draws * chance * (1 - chance))
  return { least: Math.max(0, Math.ceil(middle - width)), most: Math.min(draws, Math.floor(middle + width)) }
}

/** 欲出几率: current miss / average miss; undefined while the average is 0. */
export const dueRatio = (miss: number, averageMiss: number): number | undefined =>
  averageMiss === 0 ? undefined : miss / averageMiss
