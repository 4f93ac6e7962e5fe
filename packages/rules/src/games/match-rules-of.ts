import type { MatchRules } from '../match/match-rules.ts'
import type { MatchGameId } from './game-ids.ts'

const MATCH_RULES: Partial<Record<MatchGameId, MatchRules>> = {}

/** The rules of a match game whose bet has been checked. */
export function matchRulesOf(game: MatchGameId): MatchRules {
  const rules = MATCH_RULES[game]
  if (rules === undefined) throw new Error(`The rules of ${game} are not in`)
  return rules
}
