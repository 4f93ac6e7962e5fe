import type { MatchResults } from '../bet.ts'
import type { MatchRules } from './match-rules.ts'

/** What a result makes right: an option of each play, or everything. */
export type MatchOutcome = 'void' | ReadonlyMap<string, string>

/** Outcomes by match id. */
export type Outcomes = ReadonlyMap<string, MatchOutcome>

/**
 * Reads results once for all tickets settled against them: a batch hands in the same object for each of its tickets, and
 * results are never changed in place.
 */
export function outcomeReader(rules: Pick<MatchRules, 'plays' | 'winningOption'>): (results: MatchResults) => Outcomes {
  const known = new WeakMap<MatchResults, Outcomes>()
  return (results) => {
    const outcomes = known.get(results) ?? outcomesOf(rules, results)
    known.set(results, outcomes)
    return outcomes
  }
}

function outcomesOf(rules: Pick<MatchRules, 'plays' | 'winningOption'>, results: MatchResults): Outcomes {
  const outcomes = new Map<string, MatchOutcome>()
  for (const [id, result] of Object.entries(results)) {
    if ('void' in result) outcomes.set(id, 'void')
    else {
      const right = new Map<string, string>()
      for (const play of Object.keys(rules.plays)) {
        const option = rules.winningOption(play, result)
        if (option !== undefined) right.set(play, option)
      }
      outcomes.set(id, right)
    }
  }
  return outcomes
}
