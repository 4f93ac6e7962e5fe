// @vitest-environment happy-dom
import { PLAYER_ENDPOINTS } from '@caimin/contract'
import { recordServerTime } from '@caimin/session'
import { beforeEach, expect, test } from 'vitest'
import { press } from '../../../testing/press.ts'
import { answerCalls, refuseOtherCalls, show } from '../../../testing/show.tsx'
import { shows } from '../../../testing/shows.ts'
import { PastBoard } from './past-board.tsx'
import { pastRow } from './testing/board-row.ts'

const { past: PAST } = PLAYER_ENDPOINTS.scores

beforeEach(() => recordServerTime('2026-08-17T19:46:20+08:00'))

test('what is over is shown of a day, of one of its leagues, and of all days again', async () => {
  const calls = answerCalls({
    [PAST.path]: ({ query }) => ({
      rows: [pastRow(1)],
      next_cursor: null,
      leagues: query['day'] === undefined ? [] : ['韩K联', '日职联'],
    }),
  })
  refuseOtherCalls()
  const asked = () => calls.filter(({ path }) => path === PAST.path).at(-1)?.query
  const box = await show(<PastBoard sport="football" />)
  await shows(() => box, '主队1')
  expect(asked()).toEqual({ sport: 'football' })
  expect(box.textContent).not.toContain('日职联')
  await press(box, '周日16')
  await shows(() => box, '日职联')
  expect(asked()).toEqual({ sport: 'football', day: '2026-08-16' })
  await press(box, '日职联')
  await expect.poll(asked).toEqual({ sport: 'football', day: '2026-08-16', league: '日职联' })
  // Another day has other leagues.
  await press(box, '今天17')
  await expect.poll(asked).toEqual({ sport: 'football', day: '2026-08-17' })
  await press(box, '今天17')
  await expect.poll(() => box.querySelector('[aria-pressed=true]')).toBeNull()
})
