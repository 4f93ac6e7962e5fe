import type { MatchResult, MatchResults } from '../bet.ts'
import { field } from '../json.ts'
import type { MatchRules } from './match-rules.ts'

/** What a result makes right: an option of each play, or everything. */
export type MatchOutcome = 'void' | { get(play: string): string | undefined }

/** Outcomes by match id; none for a match without a result. */
export interface Outcomes {
  get(id: string): MatchOutcome | undefined
}

/** The part of a game's rules that reads results. */
type Reading = Pick<MatchRules, 'winningOption'>

/**
 * Reads results once for all tickets that are settled against the same object, and of each match only what a ticket asks
 * for. Results are never changed in place.
 */
export function outcomeReader(rules: Reading): (results: MatchResults) => Outcomes {
  const known = new WeakMap<MatchResults, Outcomes>()
  return (results) => {
    let outcomes = known.get(results)
    if (outcomes === undefined) {
      outcomes = outcomesOf(rules, results)
      known.set(results, outcomes)
    }
    return outcomes
  }
}

function outcomesOf(rules: Reading, results: MatchResults): Outcomes {
  const known = new Map<string, MatchOutcome>()
  return {
    get(id) {
      const before = known.get(id)
      if (before !== undefined) return before
      const result = field(results, id)
      if (result === undefined) return undefined
      const outcome = 'void' in result ? 'void' : optionsOf(rules, result)
      known.set(id, outcome)
      return outcome
    },
  }
}

function optionsOf(rules: Reading, result: MatchResult): MatchOutcome {
  const known = new Map<string, string | undefined>()
  return {
    get(play) {
      const before = known.get(play)
      if (before !== undefined || known.has(play)) return before
      const option = rules.winningOption(play, result)
      known.set(play, option)
      return option
    },
  }
}
