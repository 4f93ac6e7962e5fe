import { matchFacade } from '../../facades/match-facade.ts'
import { definePlay } from '../../match/define-play.ts'
import type { MatchRules } from '../../match/match-rules.ts'
import { JINGCAI_TOLERANT, passTable, singlePass, straightPasses } from '../../match/pass-types.ts'
import { JINGCAI_PRICING } from '../../match/pricing.ts'
import { JCLQ_PLAY_NAMES, WINNER_LABELS } from './jclq.texts.ts'
import {
  basketballResult,
  isBasketballResult,
  MARGIN_OPTIONS,
  possibleBasketballResults,
  winningOption,
} from './score.ts'

const WINNERS = ['3', '0']

/** 竞彩篮球: plays and leg limits of rules.md 2, passes and prizes as jczq. */
export const JCLQ_RULES: MatchRules = {
  id: 'jclq',
  plays: {
    SF: definePlay(JCLQ_PLAY_NAMES.SF, 8, WINNERS, WINNER_LABELS),
    RFSF: definePlay(JCLQ_PLAY_NAMES.RFSF, 8, WINNERS, WINNER_LABELS),
    DXF: definePlay(JCLQ_PLAY_NAMES.DXF, 8, ['大', '小']),
    SFC: definePlay(JCLQ_PLAY_NAMES.SFC, 4, MARGIN_OPTIONS),
  },
  lined: { RFSF: 'handicap', DXF: 'total' },
  named: [],
  mixes: true,
  passes: passTable([singlePass, ...straightPasses(2, 8), ...JINGCAI_TOLERANT]),
  minMatches: 1,
  maxMatches: 15,
  pricing: JINGCAI_PRICING,
  winningOption,
  resultOf: basketballResult,
  isResult: isBasketballResult,
  possibleResults: possibleBasketballResults,
}

export const jclq = matchFacade(JCLQ_RULES)
