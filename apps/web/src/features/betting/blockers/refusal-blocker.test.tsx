// @vitest-environment happy-dom
import { type ClientRefusal, ENDPOINTS } from '@caimin/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, test, vi } from 'vitest'
import { RefusalBlocker } from './refusal-blocker.tsx'

const SHOP = { name: '鸿运彩票店', phone: '010-60000001', is_open_now: false, opens_at: '09:00', closes_at: '22:00' }

function show(reason: string, detail: Record<string, unknown> = {}): HTMLElement {
  const queries = new QueryClient()
  queries.setQueryData(['betting', 'lobby'], { shop: SHOP })
  const refusal = { ok: false, reason, message: '', code: 0, detail } as ClientRefusal
  const place = document.createElement('div')
  act(() =>
    createRoot(place).render(
      <QueryClientProvider client={queries}>
        <RefusalBlocker refusal={refusal} />
      </QueryClientProvider>,
    ),
  )
  return place
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('fetch', async () => Response.json({ code: 0, msg: '', data: { reason: 'not_found' } }))
})

test('a closed shop: when it opens, and how to ask it', () => {
  const place = show('shop_closed', { opens_at: '09:00', closes_at: '22:00' })
  expect(place.textContent).toContain('09:00开门')
  expect(place.textContent).toContain('没有成交，也没有扣款。')
  expect(place.querySelector('a')?.getAttribute('href')).toBe('tel:010-60000001')
})

test.each(['shop_suspended', 'game_stopped_by_shop'])('%s: only the shopkeeper can help', (reason) => {
  expect(show(reason).querySelector('a')?.getAttribute('href')).toBe('tel:010-60000001')
})

test('a blocked number: which one, and what the shop says', () => {
  const place = show('number_blocked', { number: '123', plays: 'all', text: '今天不收这注' })
  expect(place.querySelector('h2')?.textContent).toBe('号码123暂时停售')
  expect(place.textContent).toContain('今天不收这注')
})

test('a blocked combination: its matches, what the shop says, and what to change', () => {
  const legs = [
    { match: 'a', name: '周三001', home: '切尔西', away: '利物浦', choice: null },
    { match: 'b', name: '周三002', home: '那不勒斯', away: '罗马', choice: '胜平负 主胜' },
  ]
  const place = show('matches_blocked', { text: '这两场不一起卖', legs })
  for (const words of ['这两场不一起卖', '切尔西 — 利物浦 任意选项', '那不勒斯 — 罗马 胜平负 主胜', '换掉其中一场']) {
    expect(place.textContent).toContain(words)
  }
  expect(place.querySelector('a')?.getAttribute('href')).toBe('tel:010-60000001')
  const one = show('matches_blocked', { text: '这场不卖', legs: legs.slice(0, 1) })
  expect(one.querySelector('h2')?.textContent).toBe('周三001暂时停售')
})

const SAID_ELSEWHERE = ['insufficient_balance', 'match_closed', 'issue_closed', 'odds_moved']

test.each(ENDPOINTS.betting.chase.refuses.filter((reason) => !SAID_ELSEWHERE.includes(reason)))(
  '%s has words of its own, and says that nothing was bought',
  (reason) => {
    const place = show(reason, reason === 'matches_blocked' ? { legs: [] } : {})
    expect(place.querySelector('h2')?.textContent).not.toBe('')
    expect(place.textContent).toContain('没有成交，也没有扣款。')
  },
)

test.each(SAID_ELSEWHERE)('%s is said by what it is about', (reason) => {
  expect(show(reason).textContent).toBe('')
})
