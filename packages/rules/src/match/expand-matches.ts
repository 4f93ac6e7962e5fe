import type { MatchLine, MatchPick } from '../bet.ts'
import { subsets } from '../subsets.ts'
import type { MatchRules } from './match-rules.ts'
import { isTolerant, type PassType, SINGLE } from './pass-types.ts'
import { passesOf } from './passes-of.ts'

/** One match of a note: exactly one option. */
interface Leg {
  readonly id: string
  readonly play: string
  readonly option: string
}

/**
 * The notes of a line as its passes define them: for M串N every ticket of M matches (and, mixed, of one play each) gives
 * its own notes, so the same note may come more than once.
 */
export function* expandMatchNotes(rules: MatchRules, line: MatchLine): Generator<MatchLine, void, undefined> {
  for (const pass of passesOf(rules, line)) {
    for (const matches of ticketsOf(line.selection.matches, pass)) {
      for (const size of pass.sizes) {
        for (const inNote of subsets(matches, size)) {
          for (const legs of legsOf(inNote)) yield noteLine(line.play, legs)
        }
      }
    }
  }
}

/** The groups of matches a pass applies to: bankers are in each; for M串N a match stands there with one play. */
function* ticketsOf(matches: readonly MatchPick[], pass: PassType): Generator<readonly MatchPick[], void, undefined> {
  for (const group of matchGroups(matches, pass.legs)) {
    if (isTolerant(pass)) yield* playChoices(group)
    else yield group
  }
}

/** Every choice of `legs` matches that holds all bankers. */
export function* matchGroups(
  matches: readonly MatchPick[],
  legs: number,
): Generator<readonly MatchPick[], void, undefined> {
  const bankers = matches.filter((match) => match.dan === true)
  const others = matches.filter((match) => match.dan !== true)
  for (const chosen of subsets(others, legs - bankers.length)) {
    yield matches.filter((match) => match.dan === true || chosen.includes(match))
  }
}

/** The same matches with one play each, every way. */
export function* playChoices(matches: readonly MatchPick[]): Generator<readonly MatchPick[], void, undefined> {
  const [first, ...rest] = matches
  if (first === undefined) {
    yield []
    return
  }
  for (const tail of playChoices(rest)) {
    for (const [play, options] of Object.entries(first.picks)) yield [{ ...first, picks: { [play]: options } }, ...tail]
  }
}

function* legsOf(matches: readonly MatchPick[]): Generator<readonly Leg[], void, undefined> {
  const [first, ...rest] = matches
  if (first === undefined) {
    yield []
    return
  }
  for (const [play, options] of Object.entries(first.picks)) {
    for (const option of options) {
      for (const tail of legsOf(rest)) yield [{ id: first.id, play, option }, ...tail]
    }
  }
}

function noteLine(play: string, legs: readonly Leg[]): MatchLine {
  return {
    play,
    selection: {
      matches: legs.map((leg) => ({ id: leg.id, picks: { [leg.play]: [leg.option] } })),
      pass: [legs.length === 1 ? SINGLE : `${legs.length}串1`],
    },
  }
}
