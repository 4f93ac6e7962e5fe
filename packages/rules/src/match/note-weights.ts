import type { MatchPick } from '../bet.ts'

import { isTolerant, type PassType } from './pass-types.ts'

/** How often a note of certain matches is on a slip. */
export interface NoteWeights {
  readonly smallest: number
  readonly largest: number
  /** Times a note of so many legs is on the slip; 0 where no pass has that size. */
  readonly bySize: readonly number[]
  /** Only for M串N over mixed plays, where the matches outside of a note count: times for a note of these matches. */
  readonly byMatches?: (inside: readonly MatchPick[]) => number
}

/**
 * A straight pass holds a note once. M串N holds it once for every ticket of M matches around it, and where matches carry
 * several plays, once for every choice of plays of the matches that are on the ticket but not in the note.
 */
export function noteWeights(matches: readonly MatchPick[], passes: readonly PassType[]): NoteWeights {
  if (!passes.some(isTolerant)) return straightWeights(passes)
  const sizes = passes.flatMap((pass) => pass.sizes)
  const smallest = Math.min(...sizes)
  const largest = Math.max(...sizes)
  const byMatches = (inside: readonly MatchPick[]): number => timesOnSlip(matches, passes, inside)
  const bySize = Array.from({ length: largest + 1 }, (_, size) =>
    sizes.includes(size) ? byMatches(matches.slice(0, size)) : 0,
  )
  const isMixed = matches.some((match) => playsOf(match) > 1)
  return { smallest, largest, bySize, ...(isMixed ? { byMatches } : {}) }
}

/** Without M串N every note is on the slip once. */
function straightWeights(passes: readonly PassType[]): NoteWeights {
  let smallest = passes[0]?.legs ?? 0
  let largest = 0
  for (const { legs } of passes) {
    if (legs < smallest) smallest = legs
    if (legs > largest) largest = legs
  }
  const bySize = Array<number>(largest + 1).fill(0)
  for (const { legs } of passes) bySize[legs] = 1
  return { smallest, largest, bySize }
}

const playsOf = (match: MatchPick): number => Object.keys(match.picks).length

function timesOnSlip(matches: readonly MatchPick[], passes: readonly PassType[], inside: readonly MatchPick[]): number {
  const size = inside.length
  let times = 0
  for (const pass of passes) {
    if (!pass.sizes.includes(size)) continue
    if (isTolerant(pass)) {
      const outside = matches.filter((match) => !inside.includes(match)).map(playsOf)
      times += sumOfProducts(outside, pass.legs - size)
    } else times += 1
  }
  return times
}

/** The sum, over every choice of `count` of the numbers, of their product. */
function sumOfProducts(numbers: readonly number[], count: number): number {
  const sums = Array<number>(count + 1).fill(0)
  sums[0] = 1
  for (const number of numbers) {
    for (let k = count; k > 0; k--) sums[k] = (sums[k] ?? 0) + (sums[k - 1] ?? 0) * number
  }
  return sums[count] ?? 0
}
