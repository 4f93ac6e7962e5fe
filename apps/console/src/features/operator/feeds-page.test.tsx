// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pressKey, runTimersByKeys } from '../../testing/keys.ts'
import { answerCalls, type Call, eventually, KEEPER, show } from '../../testing/show.tsx'
import { FeedsPage } from './feeds-page.tsx'
import type { Feed } from './queries.ts'

const LIST = '/api/operator.Feed/list'
const RETRY = '/api/operator.Feed/retry'

beforeEach(() => {
  runTimersByKeys()
  localStorage.clear()
  HTMLElement.prototype.scrollIntoView = () => undefined
})
afterEach(() => vi.useRealTimers())

const feed = (name: string, changes: Partial<Feed> = {}): Feed => ({
  feed: name,
  last_success_at: '2026-11-20T18:30:00+08:00',
  last_failure_at: null,
  last_error: null,
  failures_in_row: 0,
  next_due_at: '2026-11-20T18:32:00+08:00',
  every_ms: 60_000,
  requests: 1440,
  errors: 0,
  newest_errors: [],
  ...changes,
})

const newest_errors: Feed['newest_errors'] = [{ at: '2026-11-20T18:29:11+08:00', error: 'HTTP 502' }]
const rows = [feed('sporttery'), feed('api-football', { errors: 37, every_ms: 10_000, newest_errors })]

async function showFeeds(role: 'operator' | 'auditor'): Promise<{ box: HTMLElement; calls: Call[] }> {
  const calls = answerCalls({
    [LIST]: () => ({ server_time: '2026-11-20T18:31:00+08:00', rows }),
    [RETRY]: () => ({ done: true }),
  })
  const box = await show(<FeedsPage />, { ...KEEPER, role, shop: null })
  await eventually(() => expect(box.textContent).toContain('API-Football'))
  return { box, calls }
}

test('says of each source its role, how often it is asked, and what went wrong within a day', async () => {
  const { box } = await showFeeds('operator')
  const [first, second] = [...box.querySelectorAll('tbody tr')].map(({ textContent }) => textContent)
  expect(first).toMatch(/竞彩官网主.*1分00秒1,4400/)
  expect(second).toMatch(/API-Football备.*10秒1,44037/)
  await pressKey('j')
  await pressKey('j')
  await eventually(() => expect(box.querySelector('.pane')?.textContent).toContain('第三方授权'))
  expect(box.querySelector('.pane')?.textContent).toContain('24小时错误，37次18:29:11HTTP 502')
})

test('T asks the selected source now; an auditor only looks', async () => {
  const { calls } = await showFeeds('operator')
  const retried = (all: readonly Call[]) => all.filter(({ path }) => path === RETRY).map(({ body }) => body)
  await pressKey('t')
  await pressKey('j')
  await pressKey('t')
  await eventually(() => expect(retried(calls)).toMatchObject([{ feed: 'sporttery' }]))
  const { box, calls: looked } = await showFeeds('auditor')
  await pressKey('j')
  await pressKey('t')
  expect(box.textContent).not.toContain('现在试一次')
  expect(retried(looked)).toEqual([])
})
