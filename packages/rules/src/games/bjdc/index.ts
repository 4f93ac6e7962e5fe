import { matchFacade } from '../../facades/match-facade.ts'
import { definePlay } from '../../match/define-play.ts'
import { GOALS_LABELS, HALF_FULL_LABELS, OUTCOME_LABELS } from '../../match/football/football.texts.ts'
import { GOALS, HALF_FULL, OUTCOMES } from '../../match/football/outcomes.ts'
import { footballResult, isFootballResult, possibleFootballResults } from '../../match/football/score.ts'
import type { MatchRules } from '../../match/match-rules.ts'
import { BJDC_TOLERANT, passTable, singlePass, straightPasses } from '../../match/pass-types.ts'
import { FINAL_SP_PRICING } from '../../match/pricing.ts'
import { BJDC_PLAY_NAMES } from './bjdc.texts.ts'
import { GOAL_PARITY_OPTIONS, SCORE_OPTIONS, winningOption } from './winning-option.ts'

/** 北京单场: one play a ticket, up to 15 legs, paid at final SP (rules.md 3). */
export const BJDC_RULES: MatchRules = {
  id: 'bjdc',
  plays: {
    SPF: definePlay(BJDC_PLAY_NAMES.SPF, 15, OUTCOMES, OUTCOME_LABELS),
    SXDS: definePlay(BJDC_PLAY_NAMES.SXDS, 6, GOAL_PARITY_OPTIONS),
    ZJQS: definePlay(BJDC_PLAY_NAMES.ZJQS, 6, GOALS, GOALS_LABELS),
    BF: definePlay(BJDC_PLAY_NAMES.BF, 3, SCORE_OPTIONS),
    BQQSPF: definePlay(BJDC_PLAY_NAMES.BQQSPF, 6, HALF_FULL, HALF_FULL_LABELS),
  },
  lined: { SPF: 'handicap' },
  named: ['ZJQS', 'BQQSPF', 'BF'],
  mixes: false,
  passes: passTable([singlePass, ...straightPasses(2, 15), ...BJDC_TOLERANT]),
  minMatches: 1,
  maxMatches: 15,
  pricing: FINAL_SP_PRICING,
  winningOption,
  resultOf: footballResult,
  isResult: isFootballResult,
  possibleResults: possibleFootballResults,
}

export const bjdc = matchFacade(BJDC_RULES)
