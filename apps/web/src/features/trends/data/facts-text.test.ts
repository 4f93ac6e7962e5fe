import { trendGame } from '@caimin/rules/trends'
import { expect, test } from 'vitest'
import { roughText, usualSentence } from './facts-text.ts'

const chartOf = (game: 'shuangseqiu' | 'fucai3D' | 'happy8', code: string) =>
  trendGame(game).charts.find((chart) => chart.code === code)?.groups ?? []

test('an expectation has a decimal where it matters, and what is seldom is not said to be never', () => {
  expect([0, 0.001, 0.06, 12.34, 1295.4].map(roughText)).toEqual(['0', '<0.1', '0.1', '12.3', '1295'])
})

test('where all columns of a group have one chance, a sentence says what is usual of each', () => {
  expect(usualSentence(chartOf('shuangseqiu', 'red'), 100)).toBe('近100期红球每个号码应出约18.2次，11–25次都属正常')
  expect(usualSentence(chartOf('fucai3D', 'direct'), 100)).toBe('近100期百位每一列应出约10次，4–16次都属正常')
})

test('where the columns differ, it says where to find it', () => {
  for (const code of ['sum', 'span', 'ac']) {
    expect(usualSentence(chartOf('shuangseqiu', code), 100), code).toContain('各列机会不同')
  }
})

test('where no chance is known, nothing is said', () => {
  expect(usualSentence([], 100)).toBeUndefined()
})
