import type { MatchLineFacts } from '../forecast.ts'
import type { MatchRules } from './match-rules.ts'

type Outcome = ReadonlyMap<string, string>

const outcomesByLine = new WeakMap<MatchRules, Map<string, readonly Outcome[]>>()

/** A page uses some tens of lines; beyond this many the cache is cleared. */
const MAX_LINES = 500

/** Every way the plays of a match can end together when it is bet against this line, each way once. */
export function possibleOutcomes(rules: MatchRules, line: MatchLineFacts): readonly Outcome[] {
  const key = `${line.handicap} ${line.let} ${line.total}`
  const known = outcomesByLine.get(rules) ?? new Map<string, readonly Outcome[]>()
  outcomesByLine.set(rules, known)
  const outcomes = known.get(key) ?? distinctOutcomes(rules, line)
  if (known.size >= MAX_LINES) known.clear()
  known.set(key, outcomes)
  return outcomes
}

function distinctOutcomes(rules: MatchRules, line: MatchLineFacts): readonly Outcome[] {
  const plays = Object.keys(rules.plays)
  const distinct = new Map<string, Outcome>()
  for (const result of rules.possibleResults(line)) {
    const options = plays.map((play) => [play, rules.winningOption(play, result)] as const)
    const known = options.filter((entry): entry is [string, string] => entry[1] !== undefined)
    distinct.set(known.join(' '), new Map(known))
  }
  return [...distinct.values()]
}
