// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { answerCalls, eventually, KEEPER, show } from '../../testing/show.tsx'
import { ResultsPage } from './results-page.tsx'

const counters = { waiting: 0, differing: 0, corrections: 0, in_play: 0, settled_today: 0, paid_today: '0.00' }
const server_time = '2026-11-20T18:31:00+08:00'

test.each([
  [null, false],
  [server_time, true],
])('says which sources were left to people: %s', async (by_hand_since, isSaid) => {
  answerCalls({
    '/api/operator.Result/list': () => ({ server_time, rows: [], next_cursor: null, counters }),
    '/api/operator.Feed/list': () => ({ server_time, rows: [{ feed: 'api-football', by_hand_since }] }),
  })
  const box = await show(<ResultsPage />, { ...KEEPER, role: 'operator', shop: null })
  await eventually(() => expect(box.textContent).toContain('赛果'))
  await eventually(() => expect(box.textContent?.includes('已转手工：API-Football')).toBe(isSaid))
})
