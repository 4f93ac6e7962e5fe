import { matchFacade } from '../../facades/match-facade.ts'
import { definePlay } from '../../match/define-play.ts'
import { GOALS_LABELS, HALF_FULL_LABELS, OUTCOME_LABELS } from '../../match/football/football.texts.ts'
import { GOALS, HALF_FULL, OUTCOMES } from '../../match/football/outcomes.ts'
import { footballResult, isFootballResult, possibleFootballResults } from '../../match/football/score.ts'
import type { MatchRules } from '../../match/match-rules.ts'
import { JINGCAI_TOLERANT, passTable, singlePass, straightPasses } from '../../match/pass-types.ts'
import { JINGCAI_PRICING } from '../../match/pricing.ts'
import { JCZQ_PLAY_NAMES, OTHER_SCORE_LABELS } from './jczq.texts.ts'
import { SCORE_OPTIONS, winningOption } from './winning-option.ts'

/** 竞彩足球: options, leg limits and passes of rules.md 1.1 to 1.3, prizes of 1.5. */
export const JCZQ_RULES: MatchRules = {
  id: 'jczq',
  plays: {
    SPF: definePlay(JCZQ_PLAY_NAMES.SPF, 8, OUTCOMES, OUTCOME_LABELS),
    RQSPF: definePlay(JCZQ_PLAY_NAMES.RQSPF, 8, OUTCOMES, OUTCOME_LABELS),
    JQS: definePlay(JCZQ_PLAY_NAMES.JQS, 6, GOALS, GOALS_LABELS),
    BQC: definePlay(JCZQ_PLAY_NAMES.BQC, 4, HALF_FULL, HALF_FULL_LABELS),
    CBF: definePlay(JCZQ_PLAY_NAMES.CBF, 4, SCORE_OPTIONS, OTHER_SCORE_LABELS),
  },
  lined: { RQSPF: 'handicap' },
  named: ['JQS', 'BQC', 'CBF'],
  mixes: true,
  passes: passTable([singlePass, ...straightPasses(2, 8), ...JINGCAI_TOLERANT]),
  minMatches: 1,
  maxMatches: 15,
  pricing: JINGCAI_PRICING,
  winningOption,
  resultOf: footballResult,
  isResult: isFootballResult,
  possibleResults: possibleFootballResults,
}

export const jczq = matchFacade(JCZQ_RULES)
