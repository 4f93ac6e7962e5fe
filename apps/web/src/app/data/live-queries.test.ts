// @vitest-environment happy-dom
import { QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { gatherNews, makeStale } from './live-queries.ts'
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

test('a hundred news ask at once and then once more, and the next ones after a pause at once again', () => {
  vi.useFakeTimers()
  const asked: string[] = []
  const gather = gatherNews((queryKey) => asked.push(queryKey.join('/')))
  for (let news = 0; news < 100; news += 1) gather([['orders'], ['account', 'user']])
  expect(asked).toEqual(['orders', 'account/user'])
  vi.advanceTimersByTime(500)
  expect(asked).toEqual(['orders', 'account/user', 'orders', 'account/user'])
  vi.advanceTimersByTime(5000)
  gather([[]])
  expect(asked.at(-1)).toBe('')
  vi.useRealTimers()
})
