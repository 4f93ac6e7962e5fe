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
 * Reads a match's result once for all tickets, and of it only what a ticket asks for. Tickets may come with results of
 * their own, for each holds the handicaps printed on it; a run of tickets that comes with the same ones looks them up
 * faster. Results are never changed in place.
 */
export function outcomeReader(rules: Reading): (results: MatchResults) => Outcomes {
  const read = new WeakMap<MatchResult, MatchOutcome>()
  let last: { readonly results: MatchResults; readonly outcomes: Outcomes } | undefined
  return (results) => {
    if (last?.results !== results) last = { results, outcomes: outcomesOf(rules, results, read) }
    return last.outcomes
  }
}

function outcomesOf(rules: Reading, results: MatchResults, read: WeakMap<MatchResult, MatchOutcome>): Outcomes {
  const known = new Map<string, MatchOutcome>()
  return {
    get(id) {
      const before = known.get(id)
      if (before !== undefined) return before
      const result = field(results, id)
      if (result === undefined) return undefined
      const outcome = read.get(result) ?? ('void' in result ? 'void' : optionsOf(rules, result))
      read.set(result, outcome)
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
