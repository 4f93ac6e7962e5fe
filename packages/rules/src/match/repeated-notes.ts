import type { MatchLine } from '../bet.ts'
import { countPasses } from './count-notes.ts'
import type { MatchRules } from './match-rules.ts'
import { passesOf } from './passes-of.ts'

/** Notes of so many matches that a bet holds more than once. */
export interface RepeatedNotes {
  /** Matches of each of these notes. */
  readonly legs: number
  /** The passes that make them. */
  readonly passes: readonly string[]
  /** Different notes. */
  readonly different: bigint
  /** How many notes they are counted and paid as. */
  readonly counted: bigint
}

/**
 * Where a line holds the same note more than once, by the matches of a note: several passes make it (4串11 has the note of
 * 4串1), or one pass makes it of several groups of matches (4串11 on five).
 */
export function repeatedNotes(rules: MatchRules, line: MatchLine): RepeatedNotes[] {
  const { matches } = line.selection
  const passes = passesOf(rules, line)
  const sizes = [...new Set(passes.flatMap((pass) => pass.sizes))].sort((a, b) => a - b)
  return sizes.flatMap((legs) => {
    const making = passes.filter((pass) => pass.sizes.includes(legs)).map((pass) => ({ ...pass, sizes: [legs] }))
    const different = countPasses([{ name: '', legs, sizes: [legs] }], matches)
    const counted = countPasses(making, matches)
    return counted > different ? [{ legs, passes: making.map(({ name }) => name), different, counted }] : []
  })
}
