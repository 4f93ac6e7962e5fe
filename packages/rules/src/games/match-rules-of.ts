import type { MatchRules } from '../match/match-rules.ts'
import type { MatchGameId } from './game-ids.ts'
import { JCZQ_RULES } from './jczq/index.ts'

const MATCH_RULES: Partial<Record<MatchGameId, MatchRules>> = { jczq: JCZQ_RULES }

/** The rules of a match game whose bet has been checked. */
export function matchRulesOf(game: MatchGameId): MatchRules {
  const rules = MATCH_RULES[game]
  if (rules === undefined) throw new Error(`The rules of ${game} are not in`)
  return rules
}
