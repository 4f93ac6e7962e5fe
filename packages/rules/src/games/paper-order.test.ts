import { expect, test } from 'vitest'
import { inPaperOrder, paperScore } from './paper-order.ts'

test('basketball names the away side first, and its points', () => {
  expect(inPaperOrder('jclq', '主队', '客队')).toEqual(['客队', '主队'])
  expect(paperScore('jclq', '83:93')).toBe('93:83')
})

test('football names the home side first', () => {
  expect(inPaperOrder('jczq', '主队', '客队')).toEqual(['主队', '客队'])
  expect(paperScore('bjdc', '2:1')).toBe('2:1')
})
