import { bjdc } from '@caimin/rules/bjdc'
import { jclq } from '@caimin/rules/jclq'
import { jczq } from '@caimin/rules/jczq'
import { sfgg } from '@caimin/rules/sfgg'
import { expect, test } from 'vitest'
import { outcomesOf } from './match-outcomes.ts'
import { matchRow } from './testing/match-row.ts'

const said = (...asked: Parameters<typeof outcomesOf>) =>
  outcomesOf(...asked).map(({ name, text, sp }) => [name, text, ...(sp === undefined ? [] : [sp])].join(' '))

test('football says what came in every play, the handicap where it counts', () => {
  expect(said(jczq, matchRow())).toEqual(['胜平负 胜', '让球胜平负 让−1 平', '总进球 3', '半全场 平胜', '比分 2:1'])
})

test('a play whose facts are missing is left out', () => {
  expect(said(jczq, matchRow({ half: null }))).not.toContainEqual(expect.stringContaining('半全场'))
})

test('basketball says the side, the let, the total and the margin', () => {
  const row = matchRow({ sport: 'basketball', half: null, full: '98:90', handicap: -8.5, total: 190.5 })
  expect(said(jclq, row)).toEqual(['胜负 主胜', '让分胜负 让−8.5 主负', '大小分 小190.5', '胜分差 主胜6-10'])
})

test('basketball without a preset total has no result for it', () => {
  const row = matchRow({ sport: 'basketball', half: null, full: '98:90', handicap: -8.5, total: null })
  expect(said(jclq, row)).toHaveLength(3)
})

test('Beijing singles add the final SP of what came', () => {
  const final_sp = { SPF: { 1: '3.401234' }, SXDS: { 上单: '3.80' } }
  expect(said(bjdc, matchRow({ final_sp })).slice(0, 3)).toEqual([
    '让球胜平负 让−1 平 3.401234',
    '上下单双 上单 3.80',
    '总进球 3',
  ])
})

test('a match of any sport is won after its handicap', () => {
  const row = matchRow({ sport: 'tennis', half: null, full: '2:1', handicap: -1.5, final_sp: { SF: { 0: '1.86' } } })
  expect(said(sfgg, row)).toEqual(['胜负 让−1.5 主负 1.86'])
})

test('a void match has no outcome', () => {
  expect(outcomesOf(jczq, matchRow({ is_void: true, full: null, half: null }))).toEqual([])
})
