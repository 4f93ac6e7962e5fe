// @vitest-environment happy-dom
import type { ClientRefusal } from '@caimin/contract'
import { onlineManager, QueryObserver } from '@tanstack/react-query'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { type Amendment, AnswerCache } from './answer-cache.ts'
import { CallFailed } from './call-failed.ts'

let cache: AnswerCache

beforeEach(() => {
  cache = new AnswerCache(10_000)
})

test('a reply that was under way when an event came does not count as fresh', async () => {
  const queryKey = ['orders', 'info', '1']
  const answers: ((state: string) => void)[] = []
  const ask = () => new Promise<string>((resolve) => answers.push(resolve))
  const look = () => new QueryObserver(cache, { queryKey, queryFn: ask }).subscribe(() => undefined)

  const leave = look()
  leave()
  await cache.invalidate(queryKey)
  answers[0]?.('waiting')
  const leaveAgain = look()
  expect(answers).toHaveLength(2)
  answers[1]?.('paid')
  await expect.poll(() => cache.getQueryData(queryKey)).toBe('paid')
  leaveAgain()
})

test('the first reply of a screen is shown though an event came while it was under way, and refetched', async () => {
  const queryKey = ['orders', 'info', '2']
  const answers: ((state: string) => void)[] = []
  const ask = () => new Promise<string>((resolve) => answers.push(resolve))
  const leave = new QueryObserver(cache, { queryKey, queryFn: ask }).subscribe(() => undefined)
  const stale = cache.invalidate(queryKey)
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
  const shown = cache.setAndRefetch(queryKey, '500.00')
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
  void cache.setAndRefetch(['limits'], '500.00')
  answers[0]?.('10.00')
  await expect.poll(() => answers.length).toBe(2)
  expect(cache.getQueryData(['limits'])).toBe('500.00')
  expect(others).toHaveLength(1)
})

test.each([
  ['done', () => Promise.resolve('done')],
  ['lost', () => Promise.reject(new Error('lost'))],
])('a write shows its outcome before it is %s, and then what the server knows', async (_, write) => {
  const answers = look(['limits'])
  answers[0]?.('10.00')
  await expect.poll(() => cache.getQueryData(['limits'])).toBe('10.00')
  void cache.invalidateQueries({ queryKey: ['limits'] })
  const gate = Promise.withResolvers<void>()
  const written = cache.updateOptimistically(
    ['limits'],
    () => '500.00',
    () => gate.promise.then(write),
  )
  answers[1]?.('10.00')
  await settled()
  expect(cache.getQueryData(['limits'])).toBe('500.00')
  gate.resolve()
  await expect.poll(() => answers.length).toBe(3)
  answers[2]?.('20.00')
  await written.catch(() => undefined)
  expect(cache.getQueryData(['limits'])).toBe('20.00')
})

/** Lets happen what waits for nothing. */
const settled = () => new Promise<void>((resolve) => setTimeout(resolve))

test('a first reply that comes after an event is shown too, and refetched; what it holds more of only once', async () => {
  const answers = look(['orders'])
  const more = look(['orders', 'more'])
  more[0]?.('old')
  await expect.poll(() => cache.getQueryData(['orders', 'more'])).toBe('old')
  const stale = cache.invalidate(['orders'])
  await settled()
  expect([answers.length, more.length]).toEqual([1, 2])
  more[1]?.('new')
  answers[0]?.('waiting')
  await expect.poll(() => answers.length).toBe(2)
  expect(cache.getQueryData(['orders'])).toBe('waiting')
  answers[1]?.('paid')
  await stale
  expect(cache.getQueryData(['orders'])).toBe('paid')
  expect(more).toHaveLength(2)
})

test('a write asks again for its own answer alone', async () => {
  const [answers, others] = [look(['limits']), look(['limits', 'history'])]
  for (const some of [answers, others]) some[0]?.('10.00')
  await expect.poll(() => cache.getQueryData(['limits', 'history'])).toBe('10.00')
  void cache.setAndRefetch(['limits'], '500.00')
  await settled()
  expect([answers.length, others.length]).toEqual([2, 1])
})

const failure = (reason: string) =>
  new CallFailed({ ok: false, reason, message: '', code: 0, detail: {} } as ClientRefusal)

test.each([
  ['what never reached an answer is asked once more', failure('unreachable'), 2],
  ['a refusal stays one', failure('shop_closed'), 1],
  ['a fault of the program is not repeated', new Error('unreachable'), 1],
])('%s', async (_, error, times) => {
  const ask = vi.fn(() => Promise.reject(error))
  await expect(cache.fetchQuery({ queryKey: ['x'], queryFn: ask, retryDelay: 0 })).rejects.toBe(error)
  expect(ask).toHaveBeenCalledTimes(times)
})

test('a write that failed is not repeated by itself', async () => {
  const send = vi.fn(() => Promise.reject(failure('unreachable')))
  const write = cache.getMutationCache().build(cache, { mutationFn: send, retryDelay: 0 })
  await expect(write.execute(undefined)).rejects.toThrow()
  expect(send).toHaveBeenCalledOnce()
})

test('a browser that takes itself to be offline asks and writes nevertheless: it is often wrong', async () => {
  onlineManager.setOnline(false)
  try {
    expect(await cache.fetchQuery({ queryKey: ['x'], queryFn: async () => 'answered' })).toBe('answered')
    const write = cache.getMutationCache().build(cache, { mutationFn: async () => 'written' })
    expect(await write.execute(undefined)).toBe('written')
  } finally {
    onlineManager.setOnline(true)
  }
})

test('an answer is fresh for a while: another screen shows it without asking', async () => {
  const ask = vi.fn(async () => 'waiting')
  const query = { queryKey: ['orders'], queryFn: ask }
  await cache.fetchQuery(query)
  await cache.fetchQuery(query)
  expect(ask).toHaveBeenCalledOnce()
})

test('events invalidate their queries, and no others', async () => {
  for (const queryKey of [['orders', 'info', '1'], ['orders'], ['shop']]) cache.setQueryData(queryKey, 'kept')
  await cache.invalidate(['orders'])
  const isStale = (queryKey: readonly string[]) => cache.getQueryState(queryKey)?.isInvalidated
  expect([['orders', 'info', '1'], ['orders'], ['shop']].map(isStale)).toEqual([true, true, false])
})

describe('an amendment', () => {
  const queryKey = ['betting', 'matches', 'jczq']
  /** Adds a letter to answers that do not have it; misses one that has no letter before it. */
  const adding = (letter: string, before = ''): Amendment<string> & { missed: () => number } => {
    const onMissed = vi.fn()
    const change = (answer: string) =>
      answer.includes(letter) ? answer : answer.endsWith(before) ? `${answer}${letter}` : undefined
    return { queryKey: queryKey.slice(0, 2), change, onMissed, missed: () => onMissed.mock.calls.length }
  }

  test('changes what is held, which stays as old and as stale as it was, and nothing else', async () => {
    cache.setQueryData(queryKey, 'a', { updatedAt: 7 })
    cache.setQueryData(['betting', 'lobby'], 'a')
    await cache.invalidate(queryKey)
    cache.amend(adding('b'))
    expect(cache.getQueryData(queryKey)).toBe('ab')
    expect(cache.getQueryState(queryKey)).toMatchObject({ dataUpdatedAt: 7, isInvalidated: true })
    expect(cache.getQueryData(['betting', 'lobby'])).toBe('a')
  })

  test('comes to answers that were under way, in the order of the events, once', async () => {
    const answers = look(queryKey)
    cache.amend(adding('b'))
    cache.amend(adding('c'))
    answers[0]?.('ab')
    await expect.poll(() => cache.getQueryData(queryKey)).toBe('abc')
  })

  test('asks again where an earlier one was missed', () => {
    cache.setQueryData(queryKey, 'a')
    const late = adding('c', 'b')
    cache.amend(late)
    expect(late.missed()).toBe(1)
    expect(cache.getQueryData(queryKey)).toBe('a')
  })

  test('is forgotten after a minute, and when the answers of a player are', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    cache.amend(adding('b'))
    vi.advanceTimersByTime(60_001)
    await cache.fetchQuery({ queryKey, queryFn: () => 'a' })
    expect(cache.getQueryData(queryKey)).toBe('a')
    cache.amend(adding('c'))
    cache.clear()
    await cache.fetchQuery({ queryKey, queryFn: () => 'a' })
    expect(cache.getQueryData(queryKey)).toBe('a')
  })
})
