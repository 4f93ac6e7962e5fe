// @vitest-environment happy-dom
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { queryClient, showAnswer } from './query-client.ts'

afterEach(() => queryClient.clear())

/** A screen that looks at a query whose answers come when the test says. */
function look(queryKey: readonly string[]) {
  const answers: ((limit: string) => void)[] = []
  const ask = () => new Promise<string>((resolve) => answers.push(resolve))
  new QueryObserver(queryClient, { queryKey, queryFn: ask }).subscribe(() => undefined)
  return answers
}

test('an answer asked for before a write does not put back what was', async () => {
  const queryKey = ['limits']
  const answers = look(queryKey)
  answers[0]?.('10.00')
  await expect.poll(() => queryClient.getQueryData(queryKey)).toBe('10.00')

  void queryClient.invalidateQueries({ queryKey })
  expect(answers).toHaveLength(2)
  const shown = showAnswer(queryKey, '500.00')
  answers[1]?.('10.00')
  await expect.poll(() => answers.length).toBe(3)
  expect(queryClient.getQueryData(queryKey)).toBe('500.00')
  answers[2]?.('500.00')
  await shown
  expect(queryClient.getQueryData(queryKey)).toBe('500.00')
})

test('neither does the first answer of a screen, and other screens are left alone', async () => {
  const answers = look(['limits'])
  const others = look(['limits', 'history'])
  void showAnswer(['limits'], '500.00')
  answers[0]?.('10.00')
  await expect.poll(() => answers.length).toBe(2)
  expect(queryClient.getQueryData(['limits'])).toBe('500.00')
  expect(others).toHaveLength(1)
})
