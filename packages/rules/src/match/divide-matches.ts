import { assert } from '@caimin/base'
import type { MatchLine, MatchPick } from '../bet.ts'
import { matchGroups, playChoices } from './expand-matches.ts'
import type { MatchRules } from './match-rules.ts'
import { isTolerant, SINGLE } from './pass-types.ts'
import { passesOf } from './passes-of.ts'

/**
 * One step towards tickets that fit: by pass, then by group of matches, then an M串N into its parlays, then by the
 * options of one match. Each step keeps every note exactly as often as before.
 */
export function divideMatchLine(rules: MatchRules, line: MatchLine): readonly MatchLine[] {
  const { matches, pass: names } = line.selection
  const asLine = (part: readonly MatchPick[], name: string): MatchLine => ({
    play: line.play,
    selection: { matches: part.map(withoutBanker), pass: [name] },
  })
  const [pass] = passesOf(rules, line)
  assert(pass !== undefined, 'a checked line has a pass')
  if (names.length > 1) return names.map((one) => ({ play: line.play, selection: { matches, pass: [one] } }))
  if (matches.length > pass.legs) return [...matchGroups(matches, pass.legs)].map((group) => asLine(group, pass.name))
  if (isTolerant(pass)) {
    return [...playChoices(matches)].flatMap((choice) => pass.sizes.map((size) => asLine(choice, straightName(size))))
  }
  return halves(matches).map((half) => asLine(half, pass.name))
}

const straightName = (size: number): string => (size === 1 ? SINGLE : `${size}串1`)

const withoutBanker = ({ id, picks }: MatchPick): MatchPick => ({ id, picks })

/** Two slips that differ in one match, which has half of its options on each; none when every match has one option. */
function halves(matches: readonly MatchPick[]): readonly (readonly MatchPick[])[] {
  const counts = matches.map((match) => Object.values(match.picks).flat().length)
  const widest = counts.indexOf(Math.max(...counts))
  const count = counts[widest] ?? 0
  const match = matches[widest]
  if (match === undefined || count < 2) return []
  const options = Object.entries(match.picks).flatMap(([play, chosen]) => chosen.map((option) => ({ play, option })))
  return [options.slice(0, Math.ceil(count / 2)), options.slice(Math.ceil(count / 2))].map((half) =>
    matches.map((other) => (other === match ? { ...match, picks: picksOf(half) } : other)),
  )
}

function picksOf(options: readonly { play: string; option: string }[]): Record<string, string[]> {
  const picks: Record<string, string[]> = {}
  for (const { play, option } of options) {
    picks[play] ??= []
    picks[play].push(option)
  }
  return picks
}
