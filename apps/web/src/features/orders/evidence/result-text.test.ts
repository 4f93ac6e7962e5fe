// @vitest-environment happy-dom
import { bjdc } from '@caimin/rules/bjdc'
import { jczq } from '@caimin/rules/jczq'
import { shuangseqiu } from '@caimin/rules/shuangseqiu'
import { expect, test } from 'vitest'
import { resultText } from './result-text.ts'

test('a score with its half, one without, and a match that was called off', () => {
  expect(resultText(jczq, { step: 'score', value: { half: '1:0', full: '2:1' } })).toBe('2:1（1:0）')
  expect(resultText(jczq, { step: 'score', value: { full: '98:93' } })).toBe('98:93')
  expect(resultText(jczq, { step: 'score', value: { void: true } })).toBe('比赛取消')
})

test('the final SP of every play, as the paper names play and option', () => {
  const value = { SPF: { '1': '3.401234' }, BF: { '2:1': '9.00' } }
  expect(resultText(bjdc, { step: 'sp', value })).toBe('让球胜平负 平 3.401234，比分 2:1 9.00')
})

test('drawn numbers, and the amounts with the pool', () => {
  const numbers = { red: [3, 11, 19, 23, 30, 32], blue: 4 }
  expect(resultText(shuangseqiu, { step: 'numbers', value: numbers })).toBe('03 11 19 23 30 32 + 04')
  const amounts = { 1: 7_910_400, 2: 273_600, pool_after: 1_046_670_000 }
  const text = resultText(shuangseqiu, { step: 'amounts', value: amounts })
  expect(text).toBe('一等奖7,910,400元，二等奖273,600元，奖池1,046,670,000元')
  expect(resultText(shuangseqiu, { step: 'amounts', value: {} })).toBe('没有浮动奖级')
})
