import { expect, test } from 'vitest'
import { findQuestions } from './find-questions.ts'
import { QUESTIONS } from './questions.texts.ts'

const found = (search: string) => findQuestions(QUESTIONS, search).flatMap(({ questions }) => questions)

test('shows everything while nothing is searched', () => {
  expect(findQuestions(QUESTIONS, '  ')).toBe(QUESTIONS)
})

test('finds questions by any word of them, all words together', () => {
  expect(found('撤单').length).toBeGreaterThan(0)
  expect(found('提现 审核').length).toBeLessThan(found('提现').length)
  expect(found('火星')).toEqual([])
})
