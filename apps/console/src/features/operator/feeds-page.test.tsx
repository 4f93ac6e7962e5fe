// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pressKey, runTimersByKeys } from '../../testing/keys.ts'
import { answerCalls, type Call, eventually, KEEPER, settled, show } from '../../testing/show.tsx'
import { FeedsPage } from './feeds-page.tsx'
import type { Feed } from './queries.ts'

const LIST = '/api/operator.Feed/list'
const RETRY = '/api/operator.Feed/retry'
const HAND_OVER = '/api/operator.Feed/handOver'
const EFFECTS = '/api/operator.Feed/effects'

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
  last_rows: 12,
  by_hand_since: null,
  errors_by_hour: Array.from({ length: 24 }, () => 0),
  newest_errors: [],
  ...changes,
})

const newest_errors: Feed['newest_errors'] = [{ at: '2026-11-20T18:29:11+08:00', error: 'HTTP 502' }]
const errors_by_hour = [...Array.from({ length: 22 }, () => 0), 7, 30]
const broken = feed('api-football', {
  ...{ errors: 37, errors_by_hour, every_ms: 10_000, newest_errors, failures_in_row: 5 },
  last_failure_at: '2026-11-20T18:30:50+08:00',
})
const effects = {
  ...{ is_without_results: false, results: 2, titles: ['周五006 名古屋 vs 大阪'], orders: 297, stake: '41920.00' },
}

async function showFeeds(
  role: 'operator' | 'auditor',
  rows = [feed('sporttery'), broken],
): Promise<{ box: HTMLElement; calls: Call[] }> {
  const calls = answerCalls({
    [LIST]: () => ({ server_time: '2026-11-20T18:31:00+08:00', rows }),
    [RETRY]: () => ({ done: true }),
    [HAND_OVER]: () => ({ done: true }),
    [EFFECTS]: () => effects,
  })
  const box = await show(<FeedsPage />, { ...KEEPER, role, shop: null })
  await eventually(() => expect(box.textContent).toContain('API-Football'))
  return { box, calls }
}

test('says of each source its role, how often it is asked, and what went wrong within a day', async () => {
  const { box } = await showFeeds('operator')
  const [first, second] = [...box.querySelectorAll('tbody tr')].map(({ textContent }) => textContent)
  expect(first).toMatch(/竞彩官网主.*1分00秒1,4400官网公开页正常/)
  expect(second).toMatch(/API-Football备.*10秒1,44037第三方授权断了/)
  await pressKey('j')
  await pressKey('j')
  await eventually(() => expect(box.querySelector('.pane')?.textContent).toContain('第三方授权'))
  const pane = () => box.querySelector('.pane')
  expect(pane()?.textContent).toContain('37次，每小时一格')
  expect(pane()?.textContent).toContain('18:29:11HTTP 502')
  expect(pane()?.textContent).toContain('收下12行')
  const bars = [...(pane()?.querySelectorAll<HTMLElement>('.feed-hours > i') ?? [])].map(({ style }) => style.height)
  expect(bars.slice(-3)).toEqual(['0%', '23%', '100%'])
  await eventually(() => expect(pane()?.textContent).toContain('297单'))
  expect(pane()?.textContent).toContain('周五006 名古屋 vs 大阪')
  expect(pane()?.textContent).toContain('41,920.00元')
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

test('M leaves a source that fails to people, and one that answers cannot be', async () => {
  const { box, calls } = await showFeeds('operator')
  const handed = () => calls.filter(({ path }) => path === HAND_OVER).map(({ body }) => body)
  await pressKey('j')
  await pressKey('m')
  expect(box.textContent).toContain('转手工，两人填（来源是好的）')
  await pressKey('j')
  expect(box.textContent).toContain('结果由两个人各填一次，两次相同才算数')
  await pressKey('m')
  await eventually(() => expect(handed()).toMatchObject([{ feed: 'api-football' }]))
})

test('shows the troubled ones alone, and one that was left to people as such', async () => {
  const { box } = await showFeeds('operator', [
    feed('sporttery'),
    { ...broken, by_hand_since: '2026-11-20T18:30:55+08:00' },
  ])
  const filter = [...box.querySelectorAll('button')].find(({ textContent }) => textContent === '有问题')
  await settled(() => filter?.click())
  const list = [...box.querySelectorAll('tbody tr')].map(({ textContent }) => textContent)
  expect(list).toEqual([expect.stringMatching(/API-Football.*转手工/)])
})
