import type { MatchLine, MatchPick } from '../bet.ts'
import { bigWhole } from '../big-whole.ts'
import type { MatchRules } from './match-rules.ts'
import type { PassType } from './pass-types.ts'
import { passesOf } from './passes-of.ts'

/** What counting needs to know of one match. */
interface Weight {
  /** Options chosen, over all plays. */
  readonly options: number
  /** Plays chosen: the ways the match can lie on an M串N ticket without being in a note. */
  readonly plays: number
  readonly dan: boolean
}

/** The notes of a line, counted without expanding: rules.md 1.4, for M串N with mixed plays 1.2. */
export const countMatchNotes = (rules: MatchRules, line: MatchLine): bigint =>
  countPasses(passesOf(rules, line), line.selection.matches)

/** The notes that passes make of these matches. */
function countPasses(passes: readonly PassType[], matches: readonly MatchPick[]): bigint {
  const weights: Weight[] = []
  // Every count is at most this product; below 2^53 doubles count exactly and much faster.
  let bound = passes.length
  for (const match of matches) {
    const weight = weightOf(match)
    weights.push(weight)
    bound *= 1 + weight.options + weight.plays
  }
  return Number.isSafeInteger(bound) ? bigWhole(countFast(weights, passes)) : countBig(weights, passes)
}

function weightOf(match: MatchPick): Weight {
  let options = 0
  let plays = 0
  for (const play in match.picks) {
    options += match.picks[play]?.length ?? 0
    plays += 1
  }
  return { options, plays, dan: match.dan === true }
}

/**
 * A table of sums over the free matches: entry (inside, outside) is the number of ways to take `inside` matches with
 * one option each into a note and `outside` further matches with one play each onto its ticket.
 */
function countFast(weights: readonly Weight[], passes: readonly PassType[]): number {
  const { most, width } = tableOf(passes)
  const table = new Float64Array((most + 1) * width)
  table[0] = 1
  let bankers = 1
  let bankerCount = 0
  for (const { options, plays, dan } of weights) {
    if (dan) {
      bankers *= options
      bankerCount += 1
      continue
    }
    for (let inside = most; inside >= 0; inside--) {
      for (let outside = width - 1; outside >= 0; outside--) {
        const at = inside * width + outside
        let ways = table[at] as number
        if (inside > 0) ways += (table[at - width] as number) * options
        if (outside > 0) ways += (table[at - 1] as number) * plays
        table[at] = ways
      }
    }
  }
  let notes = 0
  for (const pass of passes) {
    for (const size of pass.sizes) {
      const inside = size - bankerCount
      if (inside >= 0) notes += bankers * (table[inside * width + pass.legs - size] as number)
    }
  }
  return notes
}

/** `countFast` for slips beyond 2^53 notes. */
function countBig(weights: readonly Weight[], passes: readonly PassType[]): bigint {
  const { most, width } = tableOf(passes)
  const table = Array<bigint>((most + 1) * width).fill(0n)
  table[0] = 1n
  let bankers = 1n
  let bankerCount = 0
  for (const { options, plays, dan } of weights) {
    if (dan) {
      bankers *= BigInt(options)
      bankerCount += 1
      continue
    }
    for (let at = table.length - 1; at >= 0; at--) {
      let ways = table[at] as bigint
      if (at >= width) ways += (table[at - width] as bigint) * BigInt(options)
      if (at % width > 0) ways += (table[at - 1] as bigint) * BigInt(plays)
      table[at] = ways
    }
  }
  let notes = 0n
  for (const pass of passes) {
    for (const size of pass.sizes) {
      const inside = size - bankerCount
      if (inside >= 0) notes += bankers * (table[inside * width + pass.legs - size] as bigint)
    }
  }
  return notes
}

/** The most matches of a note, and one more than the most matches of an M串N ticket that stay outside of one. */
function tableOf(passes: readonly PassType[]): { most: number; width: number } {
  let most = 0
  let outside = 0
  for (const { legs, sizes } of passes) {
    most = Math.max(most, legs)
    for (const size of sizes) outside = Math.max(outside, legs - size)
  }
  return { most, width: 1 + outside }
}

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
 * Where a line holds the same note more than once, by the matches of a note: several passes make it (4串11 has the note
 * of 4串1), or one pass makes it of several groups of matches (4串11 on five).
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
