// @vitest-environment happy-dom
import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { makeStale } from './live-queries.ts'
import { queryClient } from './query-client.ts'

test('an answer that was under way when the news came does not count as fresh', async () => {
  const queryKey = ['orders', 'info', '1']
  const answers: ((state: string) => void)[] = []
  const ask = () => new Promise<string>((resolve) => answers.push(resolve))
  const look = () => new QueryObserver(queryClient, { queryKey, queryFn: ask }).subscribe(() => undefined)

  const leave = look()
  leave()
  await makeStale(queryKey)
  answers[0]?.('waiting')
  const leaveAgain = look()
  expect(answers).toHaveLength(2)
  answers[1]?.('paid')
  await expect.poll(() => queryClient.getQueryData(queryKey)).toBe('paid')
  leaveAgain()
})

test('the first answer of a screen is shown though news came while it was under way, and asked for again', async () => {
  const queryKey = ['orders', 'info', '2']
  const answers: ((state: string) => void)[] = []
  const ask = () => new Promise<string>((resolve) => answers.push(resolve))
  const leave = new QueryObserver(queryClient, { queryKey, queryFn: ask }).subscribe(() => undefined)
  const stale = makeStale(queryKey)
  answers[0]?.('waiting')
  await expect.poll(() => answers.length).toBe(2)
  expect(queryClient.getQueryData(queryKey)).toBe('waiting')
  answers[1]?.('paid')
  await stale
  expect(queryClient.getQueryData(queryKey)).toBe('paid')
  leave()
})
