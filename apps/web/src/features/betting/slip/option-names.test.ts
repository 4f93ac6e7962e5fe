// @vitest-environment happy-dom
import type { MatchFacade } from '@caimin/rules'
import { bjdc } from '@caimin/rules/bjdc'
import { jclq } from '@caimin/rules/jclq'
import { jczq } from '@caimin/rules/jczq'
import { sfgg } from '@caimin/rules/sfgg'
import { expect, test } from 'vitest'
import { choiceText, readerName, shortLabel } from './option-names.ts'

const MATCH = { numberText: '周五301', handicap: -5.5, total: 170.5 }
const GOALS = { numberText: '周一001', handicap: -1, total: null }

const CASES: readonly [MatchFacade, typeof MATCH | typeof GOALS, string, string, string, string, string][] = [
  [jczq, GOALS, 'SPF', '3', '胜', '胜', '周一001 主胜'],
  [jczq, GOALS, 'RQSPF', '1', '平', '让−1 平', '周一001 让球−1 平'],
  [jczq, GOALS, 'JQS', '7', '7+球', '总进球7+', '周一001 总进球7+球'],
  [jczq, GOALS, 'BQC', '3-3', '胜胜', '半全场胜胜', '周一001 半全场胜胜'],
  [jczq, GOALS, 'CBF', '1:0', '1:0', '比分1:0', '周一001 比分1:0'],
  [jclq, MATCH, 'SF', '0', '主负', '主负', '周五301 主负'],
  [jclq, MATCH, 'RFSF', '3', '主胜', '让−5.5 主胜', '周五301 让分−5.5 主胜'],
  [jclq, MATCH, 'DXF', '大', '大', '大170.5', '周五301 大小分170.5 大'],
  [jclq, MATCH, 'SFC', '客胜6-10', '6-10', '客胜6-10', '周五301 胜分差客胜6-10'],
  [bjdc, GOALS, 'SPF', '0', '负', '让−1 负', '周一001 让−1 主负'],
  [bjdc, GOALS, 'SXDS', '上单', '上单', '上单', '周一001 上下单双上单'],
  [sfgg, { ...GOALS, handicap: 0.5 }, 'SF', '3', '主胜', '让+0.5 主胜', '周一001 让+0.5 主胜'],
]

test.each(CASES)(
  '%# names its option on a button, in a list and for readers',
  (rules, facts, play, option, ...names) => {
    expect([
      shortLabel(rules, play, option),
      choiceText(rules, facts, play, option),
      readerName(rules, facts, play, option),
    ]).toEqual(names)
  },
)

test('a level match says no handicap in a list', () => {
  expect(choiceText(bjdc, { ...GOALS, handicap: 0 }, 'SPF', '3')).toBe('胜')
})
