// @vitest-environment happy-dom
import { PLAYER_ENDPOINTS } from '@caimin/contract'
import { recordServerTime } from '@caimin/session'
import { expect, test } from 'vitest'
import { answerCalls, refuseOtherCalls, settled, show } from '../../../testing/show.tsx'
import { shows } from '../../../testing/shows.ts'
import { RecordPage } from './record-page.tsx'
import { pastRow } from './testing/board-row.ts'

const { past: PAST } = PLAYER_ENDPOINTS.scores

test('shows the finished matches of a day, and of one of its leagues, also of one that is not on the first page', async () => {
  recordServerTime('2026-08-17T19:46:20+08:00')
  const rows = [pastRow(1), pastRow(2, { league: '西甲' })]
  const calls = answerCalls({
    [PAST.path]: ({ query }) => ({
      rows: rows.filter(({ league }) => (query.league ?? '韩K联') === league),
      next_cursor: query.league === undefined ? 'next' : null,
      leagues: ['韩K联', '西甲'],
    }),
  })
  refuseOtherCalls()
  const box = await show(<RecordPage day="2026-08-16" />)
  await shows(() => box, '主队1')
  expect(calls[0]?.query).toEqual({ sport: 'football', day: '2026-08-16' })
  const [day, league] = box.querySelectorAll('select')
  expect(day?.value).toBe('2026-08-16')
  await settled(() => {
    if (league === undefined) return
    league.value = '西甲'
    league.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await expect.poll(() => [...box.querySelectorAll('li')].length).toBe(1)
  expect(box.textContent).toContain('主队2')
})

test('opens on today, and says where a day has no result', async () => {
  recordServerTime('2026-08-17T19:46:20+08:00')
  const calls = answerCalls({ [PAST.path]: () => ({ rows: [], next_cursor: null, leagues: [] }) })
  refuseOtherCalls()
  const box = await show(<RecordPage day="soon" />)
  await shows(() => box, '这一天没有赛果')
  expect(calls[0]?.query).toEqual({ sport: 'football', day: '2026-08-17' })
})
