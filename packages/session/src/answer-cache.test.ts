// @vitest-environment happy-dom
import { QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { AnswerCache } from './answer-cache.ts'

let cache: AnswerCache

beforeEach(() => {
  cache = new AnswerCache(10_000)
})

test('an answer that was under way when the news came does not count as fresh', async () => {
  const queryKey = ['orders', 'info', '1']
  const answers: ((state: string) => void)[] = []
  const ask = () => new Promise<string>((resolve) => answers.push(resolve))
  const look = () => new QueryObserver(cache, { queryKey, queryFn: ask }).subscribe(() => undefined)

  const leave = look()
  leave()
  await cache.makeStale(queryKey)
  answers[0]?.('waiting')
  const leaveAgain = look()
  expect(answers).toHaveLength(2)
  answers[1]?.('paid')
  await expect.poll(() => cache.getQueryData(queryKey)).toBe('paid')
  leaveAgain()
})

test('the first answer of a screen is shown though news came while it was under way, and asked for again', async () => {
  const queryKey = ['orders', 'info', '2']
  const answers: ((state: string) => void)[] = []
  const ask = () => new Promise<string>((resolve) => answers.push(resolve))
  const leave = new QueryObserver(cache, { queryKey, queryFn: ask }).subscribe(() => undefined)
  const stale = cache.makeStale(queryKey)
  answers[0]?.('waiting')
  await expect.poll(() => answers.length).toBe(2)
  expect(cache.getQueryData(queryKey)).toBe('waiting')
  answers[1]?.('paid')
  await stale
  expect(cache.getQueryData(queryKey)).toBe('paid')
  leave()
})

/** A screen that looks at a query whose answers come when the test says. */
function look(queryKey: readonly string[]) {
  const answers: ((limit: string) => void)[] = []
  const ask = () => new Promise<string>((resolve) => answers.push(resolve))
  new QueryObserver(cache, { queryKey, queryFn: ask }).subscribe(() => undefined)
  return answers
}

test('an answer asked for before a write does not put back what was', async () => {
  const queryKey = ['limits']
  const answers = look(queryKey)
  answers[0]?.('10.00')
  await expect.poll(() => cache.getQueryData(queryKey)).toBe('10.00')

  void cache.invalidateQueries({ queryKey })
  expect(answers).toHaveLength(2)
  const shown = cache.showAnswer(queryKey, '500.00')
  answers[1]?.('10.00')
  await expect.poll(() => answers.length).toBe(3)
  expect(cache.getQueryData(queryKey)).toBe('500.00')
  answers[2]?.('500.00')
  await shown
  expect(cache.getQueryData(queryKey)).toBe('500.00')
})

test('neither does the first answer of a screen, and other screens are left alone', async () => {
  const answers = look(['limits'])
  const others = look(['limits', 'history'])
  void cache.showAnswer(['limits'], '500.00')
  answers[0]?.('10.00')
  await expect.poll(() => answers.length).toBe(2)
  expect(cache.getQueryData(['limits'])).toBe('500.00')
  expect(others).toHaveLength(1)
})
