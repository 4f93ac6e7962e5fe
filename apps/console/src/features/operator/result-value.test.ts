import { expect, test } from 'vitest'
import { valueText } from '../../platform/results/value-text.ts'
import { type ResultRow, readResult } from './result-value.ts'

const row = (step: ResultRow['step'], game: ResultRow['game']): ResultRow => ({
  subject_kind: step === 'score' || step === 'sp' ? 'match' : 'draw',
  subject_id: 'subject',
  step,
  game,
  title: '',
  detail: '',
  state: 'waiting',
  claims: [],
  levels: null,
  confirmed: null,
  correction: null,
  full_by_events: null,
  orders: 0,
  is_demo: true,
})

test('reads a score with either colon, and a void match', () => {
  expect(readResult(row('score', 'jczq'), { half: '1：0', full: ' 2:1 ' })).toEqual({ half: '1:0', full: '2:1' })
  expect(readResult(row('score', 'jczq'), { half: '1:0' })).toBeNull()
  expect(readResult(row('score', 'jczq'), { void: 'yes' })).toEqual({ void: true })
})

test('reads drawn numbers only when every zone is full', () => {
  const draw = row('numbers', 'shuangseqiu')
  expect(readResult(draw, { red: '03 08 17 20 25 31', blue: '05' })).toEqual({ red: [3, 8, 17, 20, 25, 31], blue: 5 })
  expect(readResult(draw, { red: '03 08 17 20 25', blue: '05' })).toBeNull()
  expect(readResult(draw, { red: '03 08 17 20 25 x', blue: '05' })).toBeNull()
})

test('reads the amount of every floating level, and leaves out what the rules fix', () => {
  const amounts: ResultRow = {
    ...row('amounts', 'shuangseqiu'),
    levels: [
      { level: '1', name: '一等奖', amount: null, is_optional: false },
      { level: '2', name: '二等奖', amount: null, is_optional: false },
      { level: '3', name: '三等奖', amount: '3000.00', is_optional: false },
      { level: 'pool_after', name: '奖池', amount: null, is_optional: true },
    ],
  }
  expect(readResult(amounts, { 1: '8,123,456', 2: ' 98765 ' })).toEqual({ 1: 8123456, 2: 98765 })
  expect(readResult(amounts, { 1: '8123456', 2: '0', pool_after: '950，000，000' })).toEqual({
    1: 8123456,
    2: 0,
    pool_after: 950_000_000,
  })
  expect(readResult(amounts, { 1: '8123456' })).toBeNull()
  expect(readResult(amounts, { 1: 'eight', 2: '1' })).toBeNull()
  expect(readResult(amounts, { 1: '1.5', 2: '1' })).toBeNull()
  expect(readResult({ ...row('amounts', 'arrange3'), levels: [] }, {})).toEqual({})
  expect(readResult(row('amounts', 'shuangseqiu'), { 1: '8123456', 2: '1' })).toBeNull()
})

test('reads a score without its half where the half decides nothing', () => {
  expect(readResult(row('score', 'jclq'), { full: '98:93' })).toEqual({ full: '98:93' })
  expect(readResult(row('score', 'bjdc'), { full: '2:1' })).toBeNull()
})

test('reads the final SP of every play, its option by code or as printed', () => {
  const typed = { SPF: '平 3.401234', SXDS: '上单 3.80', ZJQS: '3 4.40', BF: '2:1 9.00', BQQSPF: '3-3 3.90' }
  const value = {
    SPF: { 1: '3.401234' },
    SXDS: { 上单: '3.80' },
    ZJQS: { 3: '4.40' },
    BF: { '2:1': '9.00' },
    BQQSPF: { '3-3': '3.90' },
  }
  expect(readResult(row('sp', 'bjdc'), typed)).toEqual(value)
  expect(readResult(row('sp', 'bjdc'), { ...typed, BF: '9:9 9.00' })).toBeNull()
  expect(valueText({ SF: { 3: '2.00' } })).toBe('胜负 主胜 2.00')
})

test('reads the outcomes of fourteen matches, a cancelled one among them', () => {
  const outcomes = ['3', '3', '1', '0', '3', '1', '0', '3', '3', '1', '0', '3', '1', '*']
  expect(readResult(row('numbers', 'sfc'), { outcomes: '3310310 331031*' })).toEqual({ outcomes })
  expect(readResult(row('numbers', 'sfc'), { outcomes: '331' })).toBeNull()
  expect(valueText({ outcomes })).toBe('3 3 1 0 3 1 0 3 3 1 0 3 1 *')
})
