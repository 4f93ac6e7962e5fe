import { expect, test } from 'vitest'
import { bjdc } from '../../games/bjdc/index.ts'
import { jclq } from '../../games/jclq/index.ts'
import { jczq } from '../../games/jczq/index.ts'
import { sfgg } from '../../games/sfgg/index.ts'

test('a choice says by itself of which play and line it is', () => {
  expect(['3', '1', '0'].map((option) => jczq.choiceText('SPF', option, {}))).toEqual(['胜', '平', '负'])
  expect(jczq.choiceText('RQSPF', '1', { handicap: -1 })).toBe('让−1 平')
  expect(jczq.choiceText('JQS', '7', {})).toBe('总进球7+')
  expect(jczq.choiceText('BQC', '3-1', {})).toBe('半全场胜平')
  expect(jczq.choiceText('CBF', '9:9', {})).toBe('比分平其他')
  expect(bjdc.choiceText('ZJQS', '2', {})).toBe('总进球2')
  expect(bjdc.choiceText('BQQSPF', '0-0', {})).toBe('半全场负负')
  expect(bjdc.choiceText('BF', '1:0', {})).toBe('比分1:0')
  expect(bjdc.choiceText('SXDS', '上单', {})).toBe('上单')
})

test('a handicap of none is not named, nor one that is not known', () => {
  expect(bjdc.choiceText('SPF', '3', { handicap: 0 })).toBe('胜')
  expect(bjdc.choiceText('SPF', '3', { handicap: 1 })).toBe('让+1 胜')
  expect(bjdc.choiceText('SPF', '3', {})).toBe('胜')
})

test('basketball and other sports have a winner, a total and a margin', () => {
  expect(jclq.choiceText('SF', '3', {})).toBe('主胜')
  expect(jclq.choiceText('RFSF', '0', { handicap: -5.5 })).toBe('让−5.5 主负')
  expect(jclq.choiceText('DXF', '大', { total: 170.5 })).toBe('大170.5')
  expect(jclq.choiceText('DXF', '小', {})).toBe('小')
  expect(jclq.choiceText('SFC', '主胜1-5', {})).toBe('主胜1-5')
  expect(sfgg.choiceText('SF', '0', { handicap: 1.5 })).toBe('让+1.5 主负')
})

test('a play or option of another game stands as it is', () => {
  expect(jczq.choiceText('DXF', '大', { total: 1 })).toBe('大')
  expect(jczq.choiceText('toString', '3', {})).toBe('3')
  expect(jczq.choiceText('SPF', '4', {})).toBe('4')
})
