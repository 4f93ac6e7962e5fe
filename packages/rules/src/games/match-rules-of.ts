import type { MatchRules } from '../match/match-rules.ts'
import { BJDC_RULES } from './bjdc/index.ts'
import type { MatchGameId } from './game-ids.ts'
import { JCLQ_RULES } from './jclq/index.ts'
import { JCZQ_RULES } from './jczq/index.ts'
import { SFGG_RULES } from './sfgg/index.ts'

const MATCH_RULES: Readonly<Record<MatchGameId, MatchRules>> = {
  jczq: JCZQ_RULES,
  jclq: JCLQ_RULES,
  bjdc: BJDC_RULES,
  sfgg: SFGG_RULES,
}

/** The rules of a match game. */
export const matchRulesOf = (game: MatchGameId): MatchRules => MATCH_RULES[game]
