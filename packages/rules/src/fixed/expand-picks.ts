import type { FixedLine, FixedSelection } from '../bet.ts'
import { subsets } from '../subsets.ts'
import type { FixedRules } from './fixed-rules.ts'

/** The notes of a selection: one option on each of the matches of a note, none on the others. */
export function* expandPicks(rules: FixedRules, selection: FixedSelection): Generator<FixedLine, void, undefined> {
  for (const group of groupsOf(rules, selection)) yield* notesOf(group, 0)
}

function* notesOf(picks: readonly (readonly string[])[], from: number): Generator<FixedLine, void, undefined> {
  const index = picks.findIndex((options, i) => i >= from && options.length > 1)
  if (index < 0) {
    yield { play: 'standard', selection: { picks } }
    return
  }
  for (const option of picks[index] ?? []) yield* notesOf(picks.with(index, [option]), index + 1)
}

/** The selection cut down to the matches of a note, for every choice of these that holds the bankers. */
function* groupsOf(rules: FixedRules, { picks, dan = [] }: FixedSelection): Generator<readonly (readonly string[])[]> {
  const free = picks.flatMap((options, index) => (options.length > 0 && !dan.includes(index) ? [index] : []))
  for (const chosen of subsets(free, rules.pick - dan.length)) {
    yield picks.map((options, index) => (dan.includes(index) || chosen.includes(index) ? options : []))
  }
}

/** One step towards tickets that fit: by choice of matches, then by the options of the widest match. */
export function dividePicks(rules: FixedRules, { selection }: FixedLine): readonly FixedLine[] {
  const asLine = (picks: readonly (readonly string[])[]): FixedLine => ({ play: 'standard', selection: { picks } })
  const chosen = selection.picks.filter((options) => options.length > 0).length
  if (chosen > rules.pick) return [...groupsOf(rules, selection)].map(asLine)
  const widest = Math.max(...selection.picks.map((options) => options.length))
  if (widest < 2) return []
  const index = selection.picks.findIndex((options) => options.length === widest)
  const options = selection.picks[index] ?? []
  return [options.slice(0, 1), options.slice(1)].map((half) => asLine(selection.picks.with(index, half)))
}
